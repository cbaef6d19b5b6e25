import type { ParseKeys } from "i18next";
import type { components } from "@/api/schema.gen";
import { formatDay } from "@/ui/format/days";

type Schemas = components["schemas"];

/** A field whose changes readers of a request see, besides its files, followers and relations. */
type ChangedField = Exclude<Schemas["RequestsFieldChange"]["polje"], "prilog" | "pratilac" | `${string}${"Ka" | "Od"}`>;
export type SortField = Exclude<NonNullable<Schemas["RequestsViewFilter"]["poredaj"]>, "" | `-${string}`>;
type Field = ChangedField | SortField | Schemas["RequestsPastChange"]["polje"] | keyof Schemas["ImportsMapping"];

export interface Description {
  label: ParseKeys;
  /** Changes show a day as one, and of what is `unshown` only that it changed. */
  kind?: "day" | "unshown";
  /** What changes tell in the place of an empty value. */
  none?: ParseKeys;
}

/** Each field of a request that the contract names; a new one does not compile until it stands here. */
export const requestFields = {
  naziv: { label: "requests.fields.title" },
  opis: { label: "requests.fields.description", kind: "unshown" },
  vanjskiKljuc: { label: "requests.fields.externalKey" },
  projekat: { label: "requests.fields.project" },
  dioProjekta: { label: "requests.fields.part" },
  zahtjevKategorija: { label: "requests.fields.category" },
  zahtjevTip: { label: "requests.fields.type" },
  zahtjevPrioritet: { label: "requests.fields.priority" },
  zahtjevStatus: { label: "requests.fields.status" },
  oznake: { label: "requests.fields.labels", none: "requests.fields.unlabelled" },
  dodijeljeniKorisnik: { label: "requests.fields.assignee", none: "requests.fields.unassigned" },
  podnosilac: { label: "requests.fields.requester" },
  upisao: { label: "requests.fields.raisedBy" },
  rok: { label: "requests.fields.due", kind: "day", none: "requests.fields.noDue" },
  odgovori: { label: "requests.fields.answers", kind: "unshown" },
  datumKreiranja: { label: "requests.fields.created" },
  datumIzmjene: { label: "requests.fields.changed" },
  cekaOd: { label: "requests.list.sort.waiting" },
  zavrsen: { label: "requests.fields.finished" },
  interniKorisnik: { label: "requests.fields.internal.interniKorisnik" },
  zahtjevUradio: { label: "requests.fields.internal.zahtjevUradio" },
  realnoPotrosenoVrijeme: { label: "requests.fields.internal.realnoPotrosenoVrijeme", kind: "unshown" },
  overhead: { label: "requests.fields.internal.overhead", kind: "unshown" },
  napomena: { label: "requests.fields.internal.napomena", kind: "unshown" },
} as const satisfies Record<Field, Description>;

/** The description of what changed; undefined for files and relations. */
export const fieldOf = (changed: string): Description | undefined => (requestFields as Record<string, Description>)[changed];

/** A value of a change as it is shown. */
export const shownValue = (field: string, value: string) => (fieldOf(field)?.kind === "day" ? formatDay(value) : value);
