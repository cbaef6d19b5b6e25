import type { ReactNode } from "react";
import type { SortOf } from "./sorting";

export interface ColumnMeta {
  /**
   * The width of usual values in pixels, so that nothing moves when the first rows are loaded. The column grows to its longest
   * value, and shrinks if others need the space. The only column without a width takes the rest.
   */
  width?: number;
  /** The width to which the column may be cut if there is not enough space. Without it, it is never cut: dates, numbers, states. */
  cutTo?: number;
  /** Cut only after all other columns: names of people. */
  cutLast?: boolean;
  /** Numbers and dates are aligned right. */
  align?: "left" | "right";
  /** Shown in the place of the row's checkbox, which replaces it while the row is pointed at, focused or selected. */
  gutter?: boolean;
  /** The header is only for screen readers. */
  hiddenHeader?: boolean;
  /** The sorts that the header offers; none if the list cannot be sorted by the column. */
  sorts?: SortOf[];
  /**
   * Where the cell is shown below 600 px: in the first or second line, right of both, or not at all. Default: second. A cell that
   * `ends` the second line is cut so that this stays one line; beside a cell that `must` be shown it is left out, and one that
   * `gives` is cut instead.
   */
  narrow?: "first" | "second" | "must" | "gives" | "ends" | "aside" | "hidden";
}

/** A column of a list. */
export interface ColumnDef<T> {
  header: string;
  /** The field that it shows, unless it has cells of its own. */
  accessorKey?: keyof T & string;
  /** Where neither the field nor the header names it. */
  id?: string;
  /** What a cell shows; without it, the value of `accessorKey`. */
  cell?: (context: { row: { original: T } }) => ReactNode;
  meta?: ColumnMeta;
}

export const idOf = <T>({ id, accessorKey, header }: ColumnDef<T>): string => id ?? accessorKey ?? header;

/** What a row shows in a column. */
export function contentOf<T>(column: ColumnDef<T>, row: T): ReactNode {
  if (column.cell) return column.cell({ row: { original: row } });
  return column.accessorKey && (row[column.accessorKey] as ReactNode);
}
