import type { LucideIcon } from "lucide-react";

/** One way to sort a list, offered by the header of a column. */
export interface SortOf {
  /** The field, as in the address and on the wire; behind a minus it is the other way round. */
  by: string;
  /** The name of the sort, where it differs from the column's header. */
  label?: string;
  /** Stands for the label where there is no room for it. */
  icon?: LucideIcon;
  /** True for what is first wanted from the greatest down, such as times. */
  downFirst?: boolean;
}

/** What a list is sorted by, and the way to change it. */
export interface Sorting {
  /** A field, or a minus and a field; empty for the list's usual order. */
  value: string;
  /** The usual order, where the header of a column offers it too. */
  usual?: string;
  /** Sorts by what the function makes of the order at that moment: a second quick click may come before the first is drawn. */
  change: (next: (value: string) => string) => void;
}

/** Which way a list is sorted by a field; undefined when it is not. */
export function directionOf({ by }: SortOf, { value, usual }: Omit<Sorting, "change">): "ascending" | "descending" | undefined {
  const sort = value || usual;
  if (sort === by) return "ascending";
  return sort === `-${by}` ? "descending" : undefined;
}

/** What a click makes of it: one way, then the other, then the usual order again. */
export function nextSort({ by, downFirst }: SortOf, { value, usual }: Omit<Sorting, "change">): string {
  const [first, second] = downFirst ? [`-${by}`, by] : [by, `-${by}`];
  const sort = value || usual;
  const next = sort === first ? second : sort === second ? "" : first;
  return next === usual ? "" : next;
}
