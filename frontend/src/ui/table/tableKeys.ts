import type { RefObject } from "react";

export const rowElements = ({ current }: RefObject<HTMLElement | null>) =>
  Array.from(current?.querySelectorAll<HTMLElement>("[data-row]") ?? []);

/** The place of the row with the focus; -1 when there is none. */
export const focusedRow = (body: RefObject<HTMLElement | null>) =>
  rowElements(body).findIndex((row) => row.contains(document.activeElement));

/** Moves the focus to the next or the previous row. */
export function moveRow(body: RefObject<HTMLElement | null>, step: 1 | -1): void {
  const rows = rowElements(body);
  const current = focusedRow(body);
  rows[current < 0 ? 0 : Math.min(Math.max(current + step, 0), rows.length - 1)]?.focus();
}
