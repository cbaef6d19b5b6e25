import type { paths } from "@/api/schema.gen";
import {
  choiceField,
  dayField,
  defineFilter,
  type Field,
  type FilterOf,
  flagField,
  idField,
  idsField,
  textField,
  textsField,
} from "@/ui/list/filter/filter";
import type { FilterState } from "@/ui/list/useListState";
import type { SortField } from "../../base/fields";

type Query = NonNullable<paths["/api/zahtjevi"]["get"]["parameters"]["query"]>;

/** The fields that the list can be sorted by, in the order in which they are offered, and what their directions are called after. */
export const sortDirections = {
  datumKreiranja: "time",
  datumIzmjene: "time",
  cekaOd: "time",
  zavrsen: "time",
  zahtjevPrioritet: "urgency",
  naziv: "name",
  projekat: "name",
  zahtjevKategorija: "name",
  zahtjevStatus: "progress",
  dodijeljeniKorisnik: "name",
  rok: "due",
} as const satisfies Record<SortField, string>;

/** How many requests a page has, unless the address says otherwise. */
export const usualCount = 10;

/** The usual order. */
export const usualSort = "-datumKreiranja";

/** All sorts but the usual one. */
export const sorts = (Object.keys(sortDirections) as SortField[])
  .flatMap((field) => [field, `-${field}`] as const)
  .filter((sort) => sort !== usualSort);

/** The sort of a text; "" if it is none. */
export const sortOf = (text: string | undefined) => sorts.find((sort) => sort === text) ?? "";

/**
 * The filter of the list, named as in the address and on the wire: all that the contract has, except what only programs give. Ids are 0,
 * texts, days and lists empty when not filtered by; days are included.
 */
const fields = {
  naziv: textField,
  opis: textField,
  /** The username of the person who sent it. */
  korisnik: textField,
  /** Usernames, `@ja` and `@niko`. */
  dodijeljeno: textsField,
  projekatId: idField,
  dioProjektaId: idField,
  /** The import that added them. */
  uvoz: idField,
  kategorijaId: idsField,
  statusId: idsField,
  prioritetId: idsField,
  tipId: idsField,
  /** Names, in any project; likewise for the next two. */
  status: textsField,
  prioritet: textsField,
  tip: textsField,
  /** Names of labels, in any project. */
  oznaka: textsField,
  /** Requests without labels, beside those that have one of `oznaka`. */
  bezOznake: flagField(false),
  kreiranOd: dayField,
  kreiranDo: dayField,
  zavrsenOd: dayField,
  zavrsenDo: dayField,
  ponovoOtvorenOd: dayField,
  ponovoOtvorenDo: dayField,
  rokOd: dayField,
  rokDo: dayField,
  /** The day of what comes first of an open request: its due date or a target. */
  isticeOd: dayField,
  isticeDo: dayField,
  /** Only open requests whose due date has passed. */
  kasni: flagField(false),
  /** Only open requests without a public answer by somebody other than their sender. */
  bezOdgovora: flagField(false),
  /** Only open requests that nobody has, of categories that nobody serves. */
  neopsluzeni: flagField(false),
  /** Without what the reader has put off, or only that. */
  odgodjeni: choiceField<"" | "bez" | "samo">(["", "bez", "samo"], ""),
  toDo: flagField(true),
  inProgress: flagField(true),
  done: flagField(false),
  /** The sort; empty for the usual order. */
  poredaj: choiceField<(typeof sorts)[number] | "">(["", ...sorts], ""),
} satisfies Record<Exclude<keyof Query, "page" | "count" | "id" | "createdBy" | "prethodniBrojDana" | "sve">, Field<unknown>>;

export type RequestFilter = FilterOf<typeof fields>;

export const requestFilter = defineFilter<RequestFilter>(fields, {
  projekatId: ["dioProjektaId", "kategorijaId", "statusId", "prioritetId", "tipId"],
  dioProjektaId: ["kategorijaId"],
});

/** Fields for what projects define: by name in any project or, in a chosen one, also by id. */
export const definedFields = { status: "statusId", prioritet: "prioritetId", tip: "tipId" } as const;
export type DefinedField = keyof typeof definedFields;

/** The ranges of days: what they are about, the fields of the first and last day, and the flags that must be set to find anything. */
export const dayRanges = [
  { label: "requests.fields.created", first: "kreiranOd", last: "kreiranDo", shows: {} },
  { label: "requests.fields.finished", first: "zavrsenOd", last: "zavrsenDo", shows: { done: true } },
  { label: "requests.fields.reopened", first: "ponovoOtvorenOd", last: "ponovoOtvorenDo", shows: {} },
  { label: "requests.fields.due", first: "rokOd", last: "rokDo", shows: {} },
  { label: "requests.fields.expires", first: "isticeOd", last: "isticeDo", shows: {} },
] as const;

export type RequestFilterState = FilterState<RequestFilter>;

/** The flags of the three states, each with a button of its own. */
export const flags = ["toDo", "inProgress", "done"] as const;

/** Which requests come first without a sort, as the server has it. */
export function usualOrder(filter: RequestFilter): "newest" | "finished" | "reopened" | "due" | "late" {
  if (filter.zavrsenOd || filter.zavrsenDo) return "finished";
  if (filter.naziv || filter.opis) return "newest";
  if (filter.ponovoOtvorenOd || filter.ponovoOtvorenDo) return "reopened";
  if (filter.rokOd || filter.rokDo) return "due";
  if ((filter.isticeOd || filter.isticeDo) && !filter.uvoz) return "due";
  return filter.kasni && !filter.uvoz ? "late" : "newest";
}
