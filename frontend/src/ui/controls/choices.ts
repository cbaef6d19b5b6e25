import { styled } from "@mui/material/styles";
import type { KeyboardEvent } from "react";

/** A list of buttons to choose one of. */
export const Choices = styled("ul")(({ theme }) => ({
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

/** A button of such a list, marked by `data-choice`. */
export const Choice = styled("button")(({ theme }) => ({
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
  "&:disabled": { color: theme.vars?.palette.text.disabled, cursor: "default" },
  "&[data-marks]:not([aria-current])": { paddingLeft: 34 },
  "&[aria-current]": { fontWeight: 550 },
  [theme.breakpoints.down("sm")]: { minHeight: 44 },
}));

/** Moves the focus with the arrow keys, from the search too. */
export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const places = Array.from(event.currentTarget.querySelectorAll<HTMLElement>("[data-choice], input"));
  const from = places.indexOf(document.activeElement as HTMLElement);
  if (!step || from < 0) return;
  event.preventDefault();
  places[Math.min(Math.max(from + step, 0), places.length - 1)]?.focus();
}
