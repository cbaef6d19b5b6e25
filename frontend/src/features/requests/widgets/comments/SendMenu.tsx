import ListItemIcon from "@mui/material/ListItemIcon";
import Menu from "@mui/material/Menu";
import { styled } from "@mui/material/styles";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { chooseByDigit, DigitItem, digits } from "@/ui/controls/menuItems";

/** What a comment can be sent with. */
export interface SendChoice {
  key: string;
  label: string;
  icon: ReactNode;
  /** The name of the status, where the label does not have it. */
  detail?: string;
  send: () => void;
}

const Entry = styled(DigitItem)(({ theme }) => ({
  gap: 4,
  [theme.breakpoints.down("sm")]: { minHeight: 48 },
  "& > small": { fontSize: 13, color: theme.vars?.palette.text.secondary },
}));

interface SendMenuProps {
  id: string;
  anchor: HTMLElement;
  choices: SendChoice[];
  onChoose: (choice: SendChoice) => void;
  onClose: () => void;
}

/** The ways to send a comment with a change of its request; digits choose the first nine. On a phone as wide as the screen. */
export function SendMenu({ id, anchor, choices, onChoose, onClose }: SendMenuProps) {
  const { t } = useTranslation();
  return (
    <Menu
      id={id}
      open
      anchorEl={anchor}
      anchorOrigin={{ vertical: "top", horizontal: "right" }}
      transformOrigin={{ vertical: "bottom", horizontal: "right" }}
      onClose={onClose}
      slotProps={{
        list: { "aria-label": t("requests.comments.sendAnd"), onKeyDown: chooseByDigit },
        paper: { sx: { minWidth: { xs: "calc(100vw - 32px)", sm: 280 } } },
      }}
    >
      {choices.map((choice, index) => (
        <Entry key={choice.key} data-digit={digits[index]} onClick={() => onChoose(choice)}>
          <ListItemIcon>{choice.icon}</ListItemIcon>
          {choice.label}
          {choice.detail && <small>· {choice.detail}</small>}
        </Entry>
      ))}
    </Menu>
  );
}
