import type { LucideIcon } from "lucide-react";

/** One way to sort a list, offered by the header of a column. */
export interface SortOf {
  /** The field, as in the address and on the wire; with a minus for the reverse. */
  by: string;
  /** The name of the sort, if it differs from the column's header. */
  label?: string;
  /** Replaces the label where there is no space for it. */
  icon?: LucideIcon;
  /** True if the first click sorts descending, as for times. */
  downFirst?: boolean;
}

/** A list's sort, and a function that changes it. */
export interface Sorting {
  /** A field, or a minus and a field; empty for the usual order. */
  value: string;
  /** The usual order, if the header of a column offers it too. */
  usual?: string;
  /** Changes the sort by a function of the present one, as a second quick click may come before the first is rendered. */
  change: (next: (value: string) => string) => void;
}

/** The direction in which a list is sorted by a field; undefined if it is not. */
export function directionOf({ by }: SortOf, { value, usual }: Omit<Sorting, "change">): "ascending" | "descending" | undefined {
  const sort = value || usual;
  if (sort === by) return "ascending";
  return sort === `-${by}` ? "descending" : undefined;
}

/** The sort after a click: one direction, then the other, then the usual order. */
export function nextSort({ by, downFirst }: SortOf, { value, usual }: Omit<Sorting, "change">): string {
  const [first, second] = downFirst ? [`-${by}`, by] : [by, `-${by}`];
  const sort = value || usual;
  const next = sort === first ? second : sort === second ? "" : first;
  return next === usual ? "" : next;
}
