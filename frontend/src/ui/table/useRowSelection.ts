import { type KeyboardEvent, type RefObject, useRef } from "react";
import { rowElements } from "./tableKeys";
import { useRowKeys } from "./useRowKeys";

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
