import { readWhole } from "@/ui/format/numbers";
import {
  choiceField,
  dayField,
  defineFilter,
  type FilterOf,
  flagField,
  idField,
  numberField,
  textField,
  textsField,
} from "@/ui/list/filter/filter";
import type { FilterState } from "@/ui/list/useListState";

const fewestDays = 1;
export const mostDays = 365;
const defaultDays = 7;

/** The conditions of the board's filter, as in the list's. */
const conditions = {
  naziv: textField,
  prioritet: textsField,
  oznaka: textsField,
  bezOznake: flagField(false),
  dodijeljeno: textsField,
  kasni: flagField(false),
  rokOd: dayField,
  rokDo: dayField,
  odgodjeni: choiceField<"" | "bez" | "samo">(["", "bez", "samo"], ""),
};

const fields = {
  /** 0 means the first project. */
  projekatId: idField,
  prethodniBrojDana: numberField(fewestDays, mostDays, defaultDays),
  /** Whether open requests of any age are shown. */
  stariji: flagField(false),
  ...conditions,
};

/** The board's filter, named as in the address and on the wire. */
export type BoardFilter = FilterOf<typeof fields>;

export const boardFilter = defineFilter<BoardFilter>(fields);

/** The project whose board is shown: the first one, unless the filter names another that the person sees. */
export const shownProject = <P extends { id: number }>(projects: P[] | undefined, { projekatId }: Pick<BoardFilter, "projekatId">) =>
  projects?.find(({ id }) => id === projekatId) ?? projects?.[0];

const conditional = defineFilter<FilterOf<typeof conditions>>(conditions);

/** The default values of the conditions. */
export const unfiltered = conditional.defaults;

export const isFiltered = (filter: BoardFilter) => conditional.active(filter).length > 0;

/** The filter on the wire, without fields that do not filter. */
export function wireFilter(filter: BoardFilter) {
  const {
    prethodniBrojDana,
    stariji: older,
    naziv: name,
    prioritet: priority,
    oznaka,
    bezOznake,
    dodijeljeno: assigned,
    kasni,
    rokOd,
    rokDo,
    odgodjeni,
  } = filter;
  return {
    prethodniBrojDana,
    ...(kasni && { kasni }),
    ...(rokOd && { rokOd }),
    ...(rokDo && { rokDo }),
    ...(odgodjeni && { odgodjeni }),
    ...(older && { stariji: older }),
    ...(name.trim() && { naziv: name.trim() }),
    ...(priority.length > 0 && { prioritet: priority }),
    ...(oznaka.length > 0 && { oznaka }),
    ...(bezOznake && { bezOznake }),
    ...(assigned.length > 0 && { dodijeljeno: assigned }),
  };
}

export type BoardFilterState = Pick<FilterState<BoardFilter>, "filter" | "change">;

/** Parses a number of days from 1 to 365; undefined for other texts. */
export const readDays = (text: string) => readWhole(text, fewestDays, mostDays);
