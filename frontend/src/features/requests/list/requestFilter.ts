import { choiceField, dayField, defineFilter, flagField, idField, idsField, textField, textsField } from "@/ui/list/filter/filter";
import type { FilterState } from "@/ui/list/useListState";

/** The fields that the list can be sorted by, named as on the wire; with a minus for the reverse. */
const sortFields = [
  "datumKreiranja",
  "datumIzmjene",
  "cekaOd",
  "zavrsen",
  "zahtjevPrioritet",
  "naziv",
  "projekat",
  "zahtjevKategorija",
  "zahtjevStatus",
  "dodijeljeniKorisnik",
  "rok",
] as const;
export type SortField = (typeof sortFields)[number];

/** How many requests a page has, unless the address says otherwise. */
export const usualCount = 10;

/** The usual order. */
export const usualSort = "-datumKreiranja";

/** All sorts but the usual one. */
export const sorts = sortFields.flatMap((field) => [field, `-${field}`] as const).filter((sort) => sort !== usualSort);

/** The sort of a text; "" if it is none. */
export const sortOf = (text: string | undefined) => sorts.find((sort) => sort === text) ?? "";

/** The filter of the list, named as in the address and on the wire. Ids are 0, texts, days and lists empty when not filtered by. */
export interface RequestFilter {
  naziv: string;
  opis: string;
  /** The username of the person who sent it. */
  korisnik: string;
  /** Usernames, `@ja` and `@niko`. */
  dodijeljeno: string[];
  projekatId: number;
  dioProjektaId: number;
  /** The import that added them. */
  uvoz: number;
  kategorijaId: number[];
  statusId: number[];
  prioritetId: number[];
  tipId: number[];
  /** Names, in any project; likewise for the next two. */
  status: string[];
  prioritet: string[];
  tip: string[];
  /** The days are included; likewise for the next five. */
  kreiranOd: string;
  kreiranDo: string;
  zavrsenOd: string;
  zavrsenDo: string;
  rokOd: string;
  rokDo: string;
  /** Only open requests whose due date has passed. */
  kasni: boolean;
  /** Only open requests without a public answer by somebody other than their sender. */
  bezOdgovora: boolean;
  toDo: boolean;
  inProgress: boolean;
  done: boolean;
  /** The sort; empty for the usual order. */
  poredaj: (typeof sorts)[number] | "";
}

export const requestFilter = defineFilter<RequestFilter>(
  {
    naziv: textField,
    opis: textField,
    korisnik: textField,
    dodijeljeno: textsField,
    projekatId: idField,
    dioProjektaId: idField,
    uvoz: idField,
    kategorijaId: idsField,
    statusId: idsField,
    prioritetId: idsField,
    tipId: idsField,
    status: textsField,
    prioritet: textsField,
    tip: textsField,
    kreiranOd: dayField,
    kreiranDo: dayField,
    zavrsenOd: dayField,
    zavrsenDo: dayField,
    rokOd: dayField,
    rokDo: dayField,
    kasni: flagField(false),
    bezOdgovora: flagField(false),
    toDo: flagField(true),
    inProgress: flagField(true),
    done: flagField(false),
    poredaj: choiceField(["", ...sorts], ""),
  },
  {
    projekatId: ["dioProjektaId", "kategorijaId", "statusId", "prioritetId", "tipId"],
    dioProjektaId: ["kategorijaId"],
  },
);

/** Fields for what projects define: by name in any project or, in a chosen one, also by id. */
export const definedFields = { status: "statusId", prioritet: "prioritetId", tip: "tipId" } as const;
export type DefinedField = keyof typeof definedFields;

/** The ranges of days: what they are about, the fields of the first and last day, and the flags that must be set to find anything. */
export const dayRanges = [
  { label: "requests.fields.created", first: "kreiranOd", last: "kreiranDo", shows: {} },
  { label: "requests.fields.finished", first: "zavrsenOd", last: "zavrsenDo", shows: { done: true } },
  { label: "requests.fields.due", first: "rokOd", last: "rokDo", shows: {} },
] as const;

export type RequestFilterState = FilterState<RequestFilter>;

/** The flags of the three states, each with a button of its own. */
export const flags = ["toDo", "inProgress", "done"] as const;

/** Which requests come first without a sort, as the server has it. */
export function usualOrder(filter: RequestFilter): "newest" | "finished" | "due" | "late" {
  if (filter.zavrsenOd || filter.zavrsenDo) return "finished";
  if (filter.naziv || filter.opis) return "newest";
  if (filter.rokOd || filter.rokDo) return "due";
  return filter.kasni && !filter.uvoz ? "late" : "newest";
}
