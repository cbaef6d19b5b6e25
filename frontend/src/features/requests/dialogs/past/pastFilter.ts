import {
  choiceField,
  dayField,
  defineFilter,
  type FilterOf,
  flagField,
  idField,
  idsField,
  textField,
  textsField,
} from "@/ui/list/filter/filter";
import type { FilterState } from "@/ui/list/useListState";

/** How the past is shown. */
export const views = ["ploca", "lista"] as const;

/** What a board or a list of the past is filtered by, named and meant as in the list's filter: by what requests were on that day. */
const conditions = {
  naziv: textField,
  dioProjektaId: idField,
  kategorijaId: idsField,
  /** Names; likewise for the next two. */
  status: textsField,
  prioritet: textsField,
  tip: textsField,
  oznaka: textsField,
  bezOznake: flagField(false),
  dodijeljeno: textsField,
  korisnik: textField,
  /** Only requests that were late on that day. */
  kasni: flagField(false),
  kreiranOd: dayField,
  kreiranDo: dayField,
  rokOd: dayField,
  rokDo: dayField,
};

export type PastConditions = FilterOf<typeof conditions>;

/** The screen's state in the address: the project (0: the first one), the day whose end is shown (a week ago if empty), and the conditions. */
const fields = { projekatId: idField, naDan: dayField, prikaz: choiceField<(typeof views)[number]>(views, "ploca"), ...conditions };

type PastFilter = FilterOf<typeof fields>;
export type PastFilterState = Pick<FilterState<PastFilter>, "filter" | "change">;

export const pastFilter = defineFilter<PastFilter>(fields, { dioProjektaId: ["kategorijaId"] });

/** The conditions when nothing is filtered by. */
export const unfiltered: PastConditions = defineFilter<PastConditions>(conditions).defaults;

/** The conditions on the wire, without those that do not filter. */
export function wireConditions(filter: PastConditions): Partial<PastConditions> {
  const given = (Object.keys(unfiltered) as (keyof PastConditions)[]).filter((name) => {
    const value = filter[name];
    return Array.isArray(value) ? value.length > 0 : typeof value === "string" ? value.trim() !== "" : Boolean(value);
  });
  return Object.fromEntries(given.map((name) => [name, filter[name]]));
}

/** The ranges of days: what they are about, and the fields of the first and last day. */
export const pastRanges = [
  { label: "requests.fields.created", first: "kreiranOd", last: "kreiranDo" },
  { label: "requests.fields.due", first: "rokOd", last: "rokDo" },
] as const;
