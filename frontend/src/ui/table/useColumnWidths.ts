import type { ColumnMeta } from "@tanstack/react-table";
import { useLayoutEffect, useRef } from "react";
import { type ColumnNeed, fitColumns } from "./fitColumns";

type Meta = ColumnMeta<unknown, unknown>;

/** The column that takes the rest is cut down to so many pixels where there is no room. */
const leastRest = 160;

/** The width of a column until its values are measured. */
export const widthOf = (index: number, meta: Meta) =>
  meta.width === undefined ? undefined : `var(--column-${index}, ${meta.width}px)`;

/** What each column would be without any bounds: the browser lays the table out by its contents once, before anything is drawn. */
function naturalWidths(table: HTMLTableElement): number[] {
  table.dataset.measuring = "";
  const widths = Array.from(table.tHead?.rows[0]?.cells ?? [], (cell) =>
    Math.ceil(cell.getBoundingClientRect().width),
  );
  delete table.dataset.measuring;
  return widths;
}

function needOf(natural: number, meta: Meta): ColumnNeed {
  const usual = meta.width ?? 0;
  const need = natural || usual;
  return { need, usual, cutTo: meta.width === undefined ? leastRest : (meta.cutTo ?? need) };
}

/**
 * Gives each column the width that its longest value needs, in whatever language; see fitColumns. While the table stands, a column never gets
 * narrower, so that turning pages moves as little as can be. Give the ref to the table.
 * @param metas of the columns in their order, what stands before and after them included
 * @param rows measured anew whenever they change
 * @param columns the same as long as the columns are the same
 */
export function useColumnWidths(metas: Meta[], rows: unknown, columns: unknown) {
  const table = useRef<HTMLTableElement>(null);
  const measured = useRef<number[]>([]);
  const count = metas.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows are what is measured, and the columns say what their metas are
  useLayoutEffect(() => {
    const element = table.current;
    const box = element?.parentElement;
    if (!element || !box) return;
    const fit = () => {
      const needs = metas.map((meta, index) => needOf(measured.current[index] ?? 0, meta));
      fitColumns(needs, box.clientWidth).forEach((width, index) => {
        element.style.setProperty(`--column-${index}`, `${width}px`);
      });
    };
    const measure = () => {
      const widths = naturalWidths(element);
      if (measured.current.length !== widths.length) measured.current = [];
      measured.current = widths.map((width, index) => Math.max(width, measured.current[index] ?? 0));
      fit();
    };
    measure();
    let current = true;
    void document.fonts?.ready.then(() => current && measure());
    const watch = new ResizeObserver(fit);
    watch.observe(box);
    return () => {
      current = false;
      watch.disconnect();
    };
  }, [rows, columns, count]);
  return table;
}
