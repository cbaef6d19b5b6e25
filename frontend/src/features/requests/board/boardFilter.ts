import { readWhole } from "@/ui/format/numbers";
import { defineFilter, idField, numberField } from "@/ui/list/filter";
import type { FilterState } from "@/ui/list/useListState";

/** What the board shows, named as in the address and on the wire. */
export interface BoardFilter {
  /** 0 means the first project. */
  projekatId: number;
  prethodniBrojDana: number;
}

const fewestDays = 1;
export const mostDays = 365;
const defaultDays = 7;

export const boardFilter = defineFilter<BoardFilter>({
  projekatId: idField,
  prethodniBrojDana: numberField(fewestDays, mostDays, defaultDays),
});

export type BoardFilterState = Pick<FilterState<BoardFilter>, "filter" | "change">;

/** The number of days that a text stands for; undefined when it is none from 1 to 365. */
export const readDays = (text: string) => readWhole(text, fewestDays, mostDays);
