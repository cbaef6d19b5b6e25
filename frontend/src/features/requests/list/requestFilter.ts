import { choiceField, dayField, defineFilter, flagField, idField, idsField, textField, textsField } from "@/ui/list/filter/filter";
import type { FilterState } from "@/ui/list/useListState";

/** The fields that the list is sorted by, named as on the wire; behind a minus the other way round. */
export const sortFields = [
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

/** What the list is without a sort. */
export const usualSort = "-datumKreiranja";

/** Every way to sort the list but its usual one. */
export const sorts = sortFields.flatMap((field) => [field, `-${field}`] as const).filter((sort) => sort !== usualSort);

/** What a text sorts the list by; nothing when the list is not sorted so. */
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
  /** The import that brought them. */
  uvoz: number;
  kategorijaId: number[];
  statusId: number[];
  prioritetId: number[];
  tipId: number[];
  /** Names, in any project; so for all three. */
  status: string[];
  prioritet: string[];
  tip: string[];
  /** The days of the range are included; so for all six. */
  kreiranOd: string;
  kreiranDo: string;
  zavrsenOd: string;
  zavrsenDo: string;
  rokOd: string;
  rokDo: string;
  /** Only what is open and whose due date has passed. */
  kasni: boolean;
  /** Only what is open and nobody but its sender has answered in public. */
  bezOdgovora: boolean;
  toDo: boolean;
  inProgress: boolean;
  done: boolean;
  /** What the list is sorted by; empty for its usual order. */
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

/** What projects define: chosen by name in any project, or, in a chosen one, by id too. */
export const definedFields = { status: "statusId", prioritet: "prioritetId", tip: "tipId" } as const;
export type DefinedField = keyof typeof definedFields;

/**
 * The ranges of days: what happened on them, the fields of the first day and the last, and what is to be shown for anything to be found.
 */
export const dayRanges = [
  { label: "requests.fields.created", first: "kreiranOd", last: "kreiranDo", shows: {} },
  { label: "requests.fields.finished", first: "zavrsenOd", last: "zavrsenDo", shows: { done: true } },
  { label: "requests.fields.due", first: "rokOd", last: "rokDo", shows: {} },
] as const;

export type RequestFilterState = FilterState<RequestFilter>;

/** Which of the three states are shown, each by a button of its own. */
export const flags = ["toDo", "inProgress", "done"] as const;
