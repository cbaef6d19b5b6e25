import { choiceField, dayField, defineFilter, flagField, idField, idsField, textField, textsField } from "@/ui/list/filter/filter";
import type { FilterState } from "@/ui/list/useListState";

/** How the past is shown. */
export const views = ["ploca", "lista"] as const;

/** What a board or a list of the past is filtered by, named and meant as in the list's filter: by what requests were on that day. */
export interface PastConditions {
  naziv: string;
  dioProjektaId: number;
  kategorijaId: number[];
  /** Names; likewise for the next two. */
  status: string[];
  prioritet: string[];
  tip: string[];
  dodijeljeno: string[];
  korisnik: string;
  /** Only requests that were late on that day. */
  kasni: boolean;
  kreiranOd: string;
  kreiranDo: string;
  rokOd: string;
  rokDo: string;
}

/** The screen's state in the address: the project (0: the first one), the day whose end is shown (today if empty), and the conditions. */
export interface PastFilter extends PastConditions {
  projekatId: number;
  naDan: string;
  prikaz: (typeof views)[number];
}

export type PastFilterState = Pick<FilterState<PastFilter>, "filter" | "change">;

export const pastFilter = defineFilter<PastFilter>(
  {
    projekatId: idField,
    naDan: dayField,
    prikaz: choiceField(views, "ploca"),
    naziv: textField,
    dioProjektaId: idField,
    kategorijaId: idsField,
    status: textsField,
    prioritet: textsField,
    tip: textsField,
    dodijeljeno: textsField,
    korisnik: textField,
    kasni: flagField(false),
    kreiranOd: dayField,
    kreiranDo: dayField,
    rokOd: dayField,
    rokDo: dayField,
  },
  { dioProjektaId: ["kategorijaId"] },
);

/** The conditions when nothing is filtered by. */
export const unfiltered: PastConditions = {
  naziv: "",
  dioProjektaId: 0,
  kategorijaId: [],
  status: [],
  prioritet: [],
  tip: [],
  dodijeljeno: [],
  korisnik: "",
  kasni: false,
  kreiranOd: "",
  kreiranDo: "",
  rokOd: "",
  rokDo: "",
};

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
