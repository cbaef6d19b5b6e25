import { useLayoutEffect, useRef } from "react";
import type { ColumnMeta } from "./columns";
import { type ColumnNeed, fitColumns } from "./fitColumns";

/** The least width, in pixels, of the column that takes the rest. */
const leastRest = 160;

/** The natural width of each column: the browser lays the table out by its contents once, before painting. */
function naturalWidths(table: HTMLTableElement): number[] {
  table.dataset.measuring = "";
  const widths = Array.from(table.tHead?.rows[0]?.cells ?? [], (cell) => Math.ceil(cell.getBoundingClientRect().width));
  delete table.dataset.measuring;
  return widths;
}

function needOf(natural: number, meta: ColumnMeta): ColumnNeed {
  const usual = meta.width ?? 0;
  const need = natural || usual;
  return { need, usual, cutTo: meta.cutTo ?? (usual ? need : leastRest), cutLast: meta.cutLast };
}

/**
 * Sets each column's width to that of its longest value, in every language; see fitColumns. As long as a table has the same columns,
 * none of them gets narrower, so that little moves when pages are turned. Returns a ref for the table. @param columns in their order,
 * including what is before and after them @param rows measured again whenever they change @param headers must be stable as long as the
 * headers are the same
 */
export function useColumnWidths(columns: { id: string; meta: ColumnMeta }[], rows: unknown, headers: unknown) {
  const table = useRef<HTMLTableElement>(null);
  const measured = useRef<{ ids: string; widths: number[] }>({ ids: "", widths: [] });
  const ids = columns.map(({ id }) => id).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows and headers are measured, and the ids identify the columns
  useLayoutEffect(() => {
    const element = table.current;
    const box = element?.parentElement;
    if (!element || !box) return;
    const fit = () => {
      const needs = columns.map(({ meta }, index) => needOf(measured.current.widths[index] ?? 0, meta));
      const widths = fitColumns(needs, box.clientWidth);
      // A custom property of the table would do the same, but every cell would inherit it and have its styles computed anew.
      element.querySelectorAll("col").forEach((col, index) => {
        if (columns[index]?.meta.width) col.style.width = `${widths[index]}px`;
      });
      box.toggleAttribute("data-wide", element.offsetWidth > box.clientWidth);
    };
    const measure = () => {
      const before = measured.current.ids === ids ? measured.current.widths : [];
      const widths = naturalWidths(element).map((width, index) => Math.max(width, before[index] ?? 0));
      measured.current = { ids, widths };
      fit();
    };
    measure();
    let current = true;
    if (document.fonts?.status === "loading") void document.fonts.ready.then(() => current && measure());
    const watch = new ResizeObserver(fit);
    watch.observe(box);
    return () => {
      current = false;
      watch.disconnect();
    };
  }, [rows, headers, ids]);
  return table;
}
