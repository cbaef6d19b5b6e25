import MenuItem from "@mui/material/MenuItem";
import { styled } from "@mui/material/styles";
import type { KeyboardEvent } from "react";

/** The digits that choose the first entries of a menu, each the `data-digit` of its entry. */
export const digits = "123456789";

/** An entry of a menu that shows its digit at its end, hidden from screen readers. */
export const DigitItem = styled(MenuItem)(({ theme }) => ({
  "&[data-digit]::after": {
    content: ["attr(data-digit)", "attr(data-digit) / ''"], // the second is not read aloud, where browsers know it
    marginLeft: "auto",
    paddingLeft: 12,
    fontSize: 13,
    fontVariantNumeric: "tabular-nums",
    color: theme.vars?.palette.text.secondary,
    "@media (hover: none)": { content: "none" },
  },
  "&[aria-checked=true]::after": { marginLeft: 0 },
}));

/** A sentence where a menu has no entries: `disabled`, but to be read. */
export const NoteItem = styled(MenuItem)(({ theme }) => ({
  whiteSpace: "normal",
  color: theme.vars?.palette.text.secondary,
  "&.Mui-disabled": { opacity: 1 },
}));

/** Handles the keys of a menu's list: a digit chooses its entry. */
export function chooseByDigit(event: KeyboardEvent<HTMLElement>): void {
  const { key, ctrlKey, metaKey, altKey, currentTarget } = event;
  if (ctrlKey || metaKey || altKey || !/^[1-9]$/.test(key)) return;
  const item = currentTarget.querySelector<HTMLElement>(`[data-digit="${key}"]`);
  if (!item) return;
  event.preventDefault(); // a text that takes the focus then would get the digit
  item.click();
}
