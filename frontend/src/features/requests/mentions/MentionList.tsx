import MenuItem from "@mui/material/MenuItem";
import MenuList from "@mui/material/MenuList";
import Paper from "@mui/material/Paper";
import Popper from "@mui/material/Popper";
import { styled } from "@mui/material/styles";
import { useTranslation } from "react-i18next";
import { PersonAvatar } from "@/ui/people/PersonAvatar";
import { overlay } from "@/ui/theme/themeComponents";
import type { Mentionable } from "./mentionCalls";

const Box = styled(Paper)(({ theme }) => ({
  width: 320,
  maxWidth: "calc(100vw - 32px)",
  margin: "4px 0",
  border: `1px solid ${theme.vars?.palette.divider}`,
  borderRadius: 8,
  boxShadow: overlay,
  overflow: "hidden",
  "& li": { gap: 10, minHeight: 40, [theme.breakpoints.down("sm")]: { minHeight: 44 } },
  "& li > span": { overflow: "hidden", textOverflow: "ellipsis" },
  "& li small": { marginLeft: "auto", color: theme.vars?.palette.text.secondary },
}));

interface MentionListProps {
  id: string;
  /** The element below which the list is shown. */
  anchor: HTMLElement | null;
  people: Mentionable[];
  active: number;
  onChoose: (person: Mentionable) => void;
}

export const optionId = (listId: string, index: number) => `${listId}-${index}`;

/** People to mention, below the text, which keeps the focus and handles the keys. */
export function MentionList({ id, anchor, people, active, onChoose }: MentionListProps) {
  const { t } = useTranslation();
  return (
    <Popper open anchorEl={anchor} placement="top-start" style={{ zIndex: 1400 }}>
      <Box elevation={0}>
        <MenuList id={id} role="listbox" aria-label={t("requests.mentions.list")} disablePadding>
          {people.map((person, index) => (
            <MenuItem
              key={person.id}
              id={optionId(id, index)}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              selected={index === active}
              // The text keeps the focus.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onChoose(person)}
            >
              <PersonAvatar name={person.punoIme} size={24} />
              <span>{person.punoIme}</span>
              {person.korisnickoIme && <small>{person.korisnickoIme}</small>}
            </MenuItem>
          ))}
        </MenuList>
      </Box>
    </Popper>
  );
}
