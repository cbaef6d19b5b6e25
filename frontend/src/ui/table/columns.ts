import { type RowData, type ColumnDef as TableColumn, tableFeatures } from "@tanstack/react-table";
import type { SortOf } from "./sorting";

export interface ColumnMeta {
  /**
   * What its usual values take in pixels, so that nothing moves when the first rows come. It grows to its longest value, and gives way
   * where others need the room. The one column without a width takes the rest.
   */
  width?: number;
  /** Where there is no room for all, the column is cut down to so many pixels. Without it, it never is: dates, numbers, states. */
  cutTo?: number;
  /** Cut only once the other columns have nothing left to give: names of people. */
  cutLast?: boolean;
  /** Numbers and dates stand right. */
  align?: "left" | "right";
  /** Stands in the place of the row's checkbox, which takes it over while the row is pointed at, focused or selected. */
  gutter?: boolean;
  /** The header is there for screen readers only. */
  hiddenHeader?: boolean;
  /** What the list is sorted by from the header; none for what it cannot be sorted by. */
  sorts?: SortOf[];
  /**
   * Where the cell stands below 600 px: first or second line, right of both, or nowhere. Default: second. With a cell that ends it, the
   * second line stays one, and that cell is cut. Beside what must be seen that cell is left out, and one that gives way is cut instead.
   */
  narrow?: "first" | "second" | "must" | "gives" | "ends" | "aside" | "hidden";
}

/** The core alone draws the tables: the service sorts and pages them. */
export const features = tableFeatures({ columnMeta: {} as ColumnMeta });
export type Features = typeof features;

/** A column of a list. */
export type ColumnDef<T extends RowData> = TableColumn<Features, T>;
