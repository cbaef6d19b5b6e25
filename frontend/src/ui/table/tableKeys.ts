import type { RefObject } from "react";

/** A table on the screen, as the keyboard knows it. */
export interface KeyTable {
  /** The element around the rows; null while the table has none. */
  body: RefObject<HTMLElement | null>;
  /** Turns the selection of a row over, by its place; undefined for tables without a selection. */
  select?: (index: number) => void;
}

const tables = new Set<KeyTable>();
let last: KeyTable | undefined;

const hasFocus = ({ body }: KeyTable) => body.current?.contains(document.activeElement);

const isBefore = ({ body: a }: KeyTable, { body: b }: KeyTable) =>
  Boolean(
    b.current && (a.current?.compareDocumentPosition(b.current) ?? 0) & Node.DOCUMENT_POSITION_FOLLOWING,
  );

/** Tells the keyboard of a table; the answer lets go of it. */
export function registerTable(table: KeyTable): () => void {
  tables.add(table);
  return () => {
    tables.delete(table);
  };
}

/** The table that the keys of rows mean: the one with the focus, else the one that had it last, else the first on the screen. */
export function currentTable(): KeyTable | undefined {
  const all = [...tables].filter(({ body }) => body.current);
  last = all.find(hasFocus) ?? all.find((table) => table === last);
  return last ?? all.sort((a, b) => (isBefore(a, b) ? -1 : 1))[0];
}

export const rowElements = ({ current }: RefObject<HTMLElement | null>) =>
  Array.from(current?.querySelectorAll<HTMLElement>("[data-row]") ?? []);

/** The place of the row with the focus; -1 when there is none. */
const focusedRow = (body: RefObject<HTMLElement | null>) =>
  rowElements(body).findIndex((row) => row.contains(document.activeElement));

/** Moves the focus to the next or the previous row of the current table. */
export function moveRow(step: 1 | -1): void {
  const table = currentTable();
  if (!table) return;
  const rows = rowElements(table.body);
  const current = focusedRow(table.body);
  rows[current < 0 ? 0 : Math.min(Math.max(current + step, 0), rows.length - 1)]?.focus();
}

/** Selects the row with the focus, or lets go of it. */
export function selectRow(): void {
  const table = currentTable();
  const row = table ? focusedRow(table.body) : -1;
  if (row >= 0) table?.select?.(row);
}
