import Button from "@mui/material/Button";
import ListSubheader from "@mui/material/ListSubheader";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import { ChevronDown } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { useTranslation } from "react-i18next";

interface Choice {
  key: string | number;
  label: string;
  icon?: ReactNode;
  /** Behind the label. */
  note?: ReactNode;
  choose: () => void;
}

/** Choices with or without a heading. */
interface ChoiceGroup {
  heading?: string;
  choices: Choice[];
}

interface Choices {
  /** Undefined while loading. */
  groups?: ChoiceGroup[];
  failed: boolean;
}

/** Renders the menu once the choices are known. */
export type ShowChoices = (choices: Choices) => ReactNode;

/** The menu's children, which must not be wrapped in components or fragments. */
function useEntries(close: () => void) {
  const { t } = useTranslation();
  return ({ groups, failed }: Choices): ReactNode[] => {
    const found = groups?.flatMap(({ heading, choices }) => [
      ...(heading
        ? [
            <ListSubheader key={`heading ${heading}`} role="presentation" sx={{ lineHeight: "32px", bgcolor: "inherit" }}>
              {heading}
            </ListSubheader>,
          ]
        : []),
      ...choices.map(({ key, label, icon, note, choose }) => (
        <MenuItem
          key={key}
          aria-label={heading && `${label}, ${heading}`}
          onClick={() => {
            close();
            choose();
          }}
        >
          {icon}
          {label}
          {note}
        </MenuItem>
      )),
    ]);
    if (found?.length) return found;
    const note = failed ? t("requests.bulk.failed") : t(groups ? "common.noData" : "requests.bulk.loading");
    return [
      <MenuItem key="note" disabled>
        {note}
      </MenuItem>,
    ];
  };
}

interface ChoiceMenuProps {
  label: string;
  /** True while a change is pending: the menu does not open. */
  pending: boolean;
  /** Loads the choices when the menu opens, and renders them with the given function. */
  children: (show: ShowChoices) => ReactNode;
}

/** A button of the bar with a menu of values for all picked requests. */
export function ChoiceMenu({ label, pending, children }: ChoiceMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const menuId = useId();
  const close = () => setAnchor(null);
  const entriesOf = useEntries(close);
  const show: ShowChoices = (choices) => (
    <Menu
      id={menuId}
      open
      anchorEl={anchor}
      onClose={close}
      anchorOrigin={{ vertical: "top", horizontal: "left" }}
      transformOrigin={{ vertical: "bottom", horizontal: "left" }}
      slotProps={{ list: { "aria-label": label }, paper: { sx: { maxHeight: 360, mt: -1.5 } } }}
    >
      {entriesOf(choices)}
    </Menu>
  );
  return (
    <>
      <Button
        size="small"
        color="secondary"
        aria-disabled={pending || undefined}
        endIcon={<ChevronDown size={14} aria-hidden />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? menuId : undefined}
        onClick={(event) => !pending && setAnchor(event.currentTarget)}
      >
        {label}
      </Button>
      {anchor && children(show)}
    </>
  );
}
