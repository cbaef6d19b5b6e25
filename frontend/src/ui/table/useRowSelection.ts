import { type KeyboardEvent, type RefObject, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useShortcut } from "../keys/shortcuts";
import { focusedRow, moveRow, rowElements } from "./tableKeys";

/**
 * Moves the focus through the rows with `j` and `k`, and selects them with `x`.
 * @param body the element around the rows
 * @param select toggles the selection of the row at an index
 * @param shown the row that is shown beside the table: `j` and `k` belong to what shows it, and `x` is for it
 */
function useRowKeys(body: RefObject<HTMLElement | null>, select?: (index: number) => void, shown?: string): void {
  const { t } = useTranslation();
  const rowOf = (id?: string) => rowElements(body).findIndex(({ dataset }) => dataset.row === id);
  const selectRow = () => {
    const focused = focusedRow(body);
    const row = focused < 0 ? rowOf(shown) : focused;
    if (row >= 0) select?.(row);
  };
  const enabled = shown === undefined;
  useShortcut("j", t("ui.table.nextRow"), () => moveRow(body, 1), { region: body, enabled });
  useShortcut("k", t("ui.table.previousRow"), () => moveRow(body, -1), { region: body, enabled });
  useShortcut("x", t("ui.table.selectRow"), selectRow, { region: body, enabled: Boolean(select) });
}

/** The selected rows, kept by the screen, as they may be on several pages. */
export interface Selection<T> {
  /** The ids of the selected rows on all pages. */
  ids: ReadonlySet<string>;
  set: (rows: T[], selected: boolean) => void;
  /** The label of a row's checkbox. */
  labelOf: (row: T) => string;
}

/** The selection for the rows and the header, with functions that change it. */
export interface RowSelection<T> {
  isSelected: (row: T) => boolean;
  labelOf: (row: T) => string;
  /** Toggles a row; `extend` selects all rows from the last toggled one to this one. */
  toggle: (row: T, extend: boolean) => void;
  /** How many of the page's rows are selected. */
  page: "none" | "some" | "all";
  togglePage: () => void;
  /** Handles Shift with an arrow: selects the row and its neighbour, and moves there. */
  onArrow: (event: KeyboardEvent, row: T) => void;
}

interface Rows<T> {
  rows: T[] | undefined;
  rowId: (row: T) => string;
  selection?: Selection<T>;
  shown?: string;
}

/**
 * Selects rows by mouse and keyboard: click, Shift and click, `x`, Shift and arrows; `j` and `k` move through them. Undefined for
 * tables without selection.
 */
export function useRowSelection<T>(
  { rows = [], rowId, selection, shown }: Rows<T>,
  body: RefObject<HTMLElement | null>,
): RowSelection<T> | undefined {
  const anchor = useRef<string | null>(null);
  const turn = (row: T) => {
    anchor.current = rowId(row);
    selection?.set([row], !selection.ids.has(rowId(row)));
  };
  const turnAt = (index: number) => {
    const row = rows[index];
    if (row) turn(row);
  };
  useRowKeys(body, selection && turnAt, shown);
  if (!selection) return undefined;
  const { ids, set, labelOf } = selection;
  const isSelected = (row: T) => ids.has(rowId(row));
  const selected = rows.filter(isSelected).length;
  const indexOf = (id: string | null) => rows.findIndex((row) => rowId(row) === id);
  const extendTo = (row: T) => {
    const [from, to] = [indexOf(anchor.current), indexOf(rowId(row))].sort((a, b) => a - b);
    if (from === undefined || to === undefined || from < 0) return turn(row);
    set(rows.slice(from, to + 1), true);
  };
  return {
    isSelected,
    labelOf,
    toggle: (row, extend) => (extend ? extendTo(row) : turn(row)),
    page: selected === 0 ? "none" : selected < rows.length ? "some" : "all",
    togglePage: () => set(rows, selected < rows.length),
    onArrow: (event, row) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (!step || !event.shiftKey) return;
      event.preventDefault();
      const next = indexOf(rowId(row)) + step;
      const neighbour = rows[next];
      set(neighbour ? [row, neighbour] : [row], true);
      anchor.current = rowId(neighbour ?? row);
      rowElements(body)[next]?.focus();
    },
  };
}
