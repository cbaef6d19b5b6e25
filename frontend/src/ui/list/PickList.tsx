import { styled } from "@mui/material/styles";
import { Check } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef } from "react";
import { RowMenu } from "../table/RowMenu";
import type { RowMenuItem } from "../table/rowMenuItem";

const List = styled("ul")(({ theme }) => ({
  margin: 0,
  padding: 8,
  listStyle: "none",
  maxHeight: 400,
  overflowY: "auto",
  "& > li": {
    display: "flex",
    alignItems: "center",
    borderRadius: 6,
    "&:hover, &:focus-within": { backgroundColor: theme.vars?.palette.surface.hover },
  },
}));

const Choice = styled("button")(({ theme }) => ({
  display: "flex",
  alignItems: "center",
  gap: 10,
  flex: 1,
  minWidth: 0,
  minHeight: 36,
  padding: "6px 8px",
  border: 0,
  borderRadius: 6,
  background: "none",
  font: "inherit",
  color: "inherit",
  textAlign: "left",
  cursor: "pointer",
  "& > svg": { flex: "none", color: theme.vars?.palette.primary.main },
  "& > span": { overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" },
  "& small": {
    display: "block",
    fontSize: 13,
    lineHeight: "18px",
    fontWeight: 400,
    color: theme.vars?.palette.text.secondary,
    overflow: "hidden",
    textOverflow: "ellipsis",
  },
  "&:focus-visible": { outlineOffset: -2 },
  "&[data-marks]:not([aria-current])": { paddingLeft: 34 },
  "&[aria-current]": { fontWeight: 550 },
  [theme.breakpoints.down("sm")]: { minHeight: 44 },
}));

/** Moves the focus with the arrow keys. */
function moveFocus(event: KeyboardEvent<HTMLUListElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const choices = Array.from(event.currentTarget.querySelectorAll<HTMLElement>("[data-choice]"));
  const from = choices.indexOf(document.activeElement as HTMLElement);
  if (!step || from < 0) return;
  event.preventDefault();
  choices[Math.min(Math.max(from + step, 0), choices.length - 1)]?.focus();
}

interface Named {
  id: number;
  naziv: string;
}

interface PickListProps<T extends Named> {
  items: T[];
  /** Marks one item as the current one. */
  marks?: { currentId?: number };
  /** The text below a name. */
  about: (item: T) => string;
  menu: { items: (item: T) => RowMenuItem[]; label: (item: T) => string };
  onPick: (item: T) => void;
}

/** Named items to pick one of; takes the focus at once. Each has a menu of what the person may do with it, if anything. */
export function PickList<T extends Named>({ items, marks, about, menu, onPick }: PickListProps<T>) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const start = list.current?.querySelector<HTMLElement>("[aria-current]");
    (start ?? list.current?.querySelector<HTMLElement>("[data-choice]"))?.focus();
  }, []);
  return (
    <List ref={list} onKeyDown={moveFocus}>
      {items.map((item) => {
        const current = item.id === marks?.currentId;
        const actions = menu.items(item);
        return (
          <li key={item.id}>
            <Choice
              type="button"
              data-choice
              data-marks={marks && true}
              title={item.naziv}
              aria-current={current || undefined}
              onClick={() => onPick(item)}
            >
              {current && <Check size={16} aria-hidden />}
              <span>
                {item.naziv}
                {about(item) && <small>{about(item)}</small>}
              </span>
            </Choice>
            {actions.length > 0 && <RowMenu items={actions} label={menu.label(item)} />}
          </li>
        );
      })}
    </List>
  );
}
