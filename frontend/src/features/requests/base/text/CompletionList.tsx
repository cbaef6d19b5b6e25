import MenuItem from "@mui/material/MenuItem";
import MenuList from "@mui/material/MenuList";
import Paper from "@mui/material/Paper";
import Popper from "@mui/material/Popper";
import { styled } from "@mui/material/styles";
import type { ReactNode } from "react";
import { overlay } from "@/ui/theme/themeComponents";

const Box = styled(Paper)(({ theme }) => ({
  width: 320,
  maxWidth: "calc(100vw - 32px)",
  maxHeight: "min(360px, 45dvh)",
  margin: "4px 0",
  border: `1px solid ${theme.vars?.palette.divider}`,
  borderRadius: 8,
  boxShadow: overlay,
  overflow: "hidden auto",
  "& li": { gap: 10, minHeight: 40, [theme.breakpoints.down("sm")]: { minHeight: 44 } },
  "& li > span": { minWidth: 0, overflow: "hidden", textOverflow: "ellipsis" },
  "& li small": { color: theme.vars?.palette.text.secondary },
  "& li > small": { marginLeft: "auto" },
  "& li > span > small": { display: "block", lineHeight: "18px", fontSize: 13, overflow: "hidden", textOverflow: "ellipsis" },
}));

interface CompletionListProps<T> {
  id: string;
  label: string;
  /** The text above which the list is shown. */
  anchor: HTMLElement | null;
  items: T[];
  active: number;
  /** What a line shows. */
  line: (item: T) => ReactNode;
  onChoose: (item: T) => void;
}

export const optionId = (listId: string, index: number) => `${listId}-${index}`;

/** What may stand for what is being typed, above the text, which keeps the focus and handles the keys. */
export function CompletionList<T extends { id: number }>({ id, label, anchor, items, active, line, onChoose }: CompletionListProps<T>) {
  return (
    <Popper open anchorEl={anchor} placement="top-start" style={{ zIndex: 1400 }}>
      <Box elevation={0}>
        <MenuList id={id} role="listbox" aria-label={label} disablePadding>
          {items.map((item, index) => (
            <MenuItem
              key={item.id}
              ref={index === active ? (option) => option?.scrollIntoView?.({ block: "nearest" }) : undefined}
              id={optionId(id, index)}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              selected={index === active}
              // The text keeps the focus.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onChoose(item)}
            >
              {line(item)}
            </MenuItem>
          ))}
        </MenuList>
      </Box>
    </Popper>
  );
}
