import { readWhole } from "@/ui/format/numbers";
import { defineFilter, flagField, idField, numberField, textField, textsField } from "@/ui/list/filter/filter";
import type { FilterState } from "@/ui/list/useListState";

/** What the board shows, named as in the address and on the wire; texts and people as in the list's filter. */
export interface BoardFilter {
  /** 0 means the first project. */
  projekatId: number;
  prethodniBrojDana: number;
  /** Whether open requests are shown however old they are. */
  stariji: boolean;
  naziv: string;
  prioritet: string[];
  dodijeljeno: string[];
}

const fewestDays = 1;
export const mostDays = 365;
const defaultDays = 7;

export const boardFilter = defineFilter<BoardFilter>({
  projekatId: idField,
  prethodniBrojDana: numberField(fewestDays, mostDays, defaultDays),
  stariji: flagField(false),
  naziv: textField,
  prioritet: textsField,
  dodijeljeno: textsField,
});

/** What narrows the board, as by default. */
export const unfiltered = { naziv: "", prioritet: [], dodijeljeno: [] } satisfies Partial<BoardFilter>;

export const isFiltered = ({ naziv: name, prioritet: priority, dodijeljeno: assigned }: BoardFilter) =>
  name !== "" || priority.length > 0 || assigned.length > 0;

/** What the service is asked for: no field that filters nothing. */
export function wireFilter({ prethodniBrojDana, stariji: older, naziv: name, prioritet: priority, dodijeljeno: assigned }: BoardFilter) {
  return {
    prethodniBrojDana,
    ...(older && { stariji: older }),
    ...(name.trim() && { naziv: name.trim() }),
    ...(priority.length > 0 && { prioritet: priority }),
    ...(assigned.length > 0 && { dodijeljeno: assigned }),
  };
}

export type BoardFilterState = Pick<FilterState<BoardFilter>, "filter" | "change">;

/** The number of days that a text stands for; undefined when it is none from 1 to 365. */
export const readDays = (text: string) => readWhole(text, fewestDays, mostDays);
