import { dayField, defineFilter, flagField, idField, textField } from "@/ui/list/filter";
import type { FilterState } from "@/ui/list/useListState";

/** The filter of the list, named as in the address and on the wire. Ids are 0, texts and days empty when not filtered by. */
export interface RequestFilter {
  naziv: string;
  opis: string;
  /** The username of who sent it. */
  korisnik: string;
  projekatId: number;
  dioProjektaId: number;
  kategorijaId: number;
  statusId: number;
  prioritetId: number;
  tipId: number;
  /** The days of the range are included; so for all four. */
  kreiranOd: string;
  kreiranDo: string;
  zavrsenOd: string;
  zavrsenDo: string;
  toDo: boolean;
  inProgress: boolean;
  done: boolean;
}

export const requestFilter = defineFilter<RequestFilter>(
  {
    naziv: textField,
    opis: textField,
    korisnik: textField,
    projekatId: idField,
    dioProjektaId: idField,
    kategorijaId: idField,
    statusId: idField,
    prioritetId: idField,
    tipId: idField,
    kreiranOd: dayField,
    kreiranDo: dayField,
    zavrsenOd: dayField,
    zavrsenDo: dayField,
    toDo: flagField(true),
    inProgress: flagField(true),
    done: flagField(false),
  },
  {
    projekatId: ["dioProjektaId", "kategorijaId", "statusId", "prioritetId", "tipId"],
    dioProjektaId: ["kategorijaId"],
  },
);

/** The ranges of days: what happened on them, the fields of the first day and the last, and what is to be shown for anything to be found. */
export const dayRanges = [
  { label: "requests.fields.created", first: "kreiranOd", last: "kreiranDo", shows: {} },
  { label: "requests.fields.finished", first: "zavrsenOd", last: "zavrsenDo", shows: { done: true } },
] as const;

export type RequestFilterState = FilterState<RequestFilter>;

/** Which of the three states are shown, each by a button of its own. */
export const flags = ["toDo", "inProgress", "done"] as const;
