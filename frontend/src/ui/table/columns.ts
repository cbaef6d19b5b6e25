import type { RowData } from "@tanstack/react-table";

declare module "@tanstack/react-table" {
  interface ColumnMeta<TData extends RowData, TValue> {
    /** Width in pixels; the column without one takes the rest. */
    width?: number;
    /** Numbers and dates stand right. */
    align?: "left" | "right";
    /** Where the cell stands below 600 px: first or second line, right of both, or nowhere. Default: second. */
    narrow?: "first" | "second" | "aside" | "hidden";
  }
}
