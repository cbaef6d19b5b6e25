import { readWhole } from "@/ui/format/numbers";
import { dayField, defineFilter, flagField, idField, numberField, textField, textsField } from "@/ui/list/filter/filter";
import type { FilterState } from "@/ui/list/useListState";

/** The board's filter, named as in the address and on the wire; texts and people as in the list's filter. */
export interface BoardFilter {
  /** 0 means the first project. */
  projekatId: number;
  prethodniBrojDana: number;
  /** Whether open requests of any age are shown. */
  stariji: boolean;
  naziv: string;
  prioritet: string[];
  dodijeljeno: string[];
  kasni: boolean;
  rokOd: string;
  rokDo: string;
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
  kasni: flagField(false),
  rokOd: dayField,
  rokDo: dayField,
});

/** The project whose board is shown: the first one, unless the filter names another that the person sees. */
export const shownProject = <P extends { id: number }>(projects: P[] | undefined, { projekatId }: Pick<BoardFilter, "projekatId">) =>
  projects?.find(({ id }) => id === projekatId) ?? projects?.[0];

/** The default values of the conditions. */
export const unfiltered = { naziv: "", prioritet: [], dodijeljeno: [], kasni: false, rokOd: "", rokDo: "" } satisfies Partial<BoardFilter>;

export const isFiltered = ({ naziv: name, prioritet: priority, dodijeljeno: assigned, kasni: late, rokOd: from, rokDo: to }: BoardFilter) =>
  name !== "" || priority.length > 0 || assigned.length > 0 || late || from !== "" || to !== "";

/** The filter on the wire, without fields that do not filter. */
export function wireFilter(filter: BoardFilter) {
  const { prethodniBrojDana, stariji: older, naziv: name, prioritet: priority, dodijeljeno: assigned, kasni, rokOd, rokDo } = filter;
  return {
    prethodniBrojDana,
    ...(kasni && { kasni }),
    ...(rokOd && { rokOd }),
    ...(rokDo && { rokDo }),
    ...(older && { stariji: older }),
    ...(name.trim() && { naziv: name.trim() }),
    ...(priority.length > 0 && { prioritet: priority }),
    ...(assigned.length > 0 && { dodijeljeno: assigned }),
  };
}

export type BoardFilterState = Pick<FilterState<BoardFilter>, "filter" | "change">;

/** Parses a number of days from 1 to 365; undefined for other texts. */
export const readDays = (text: string) => readWhole(text, fewestDays, mostDays);
