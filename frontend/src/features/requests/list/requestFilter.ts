import { defineFilter, flagField, idField, textField } from "@/ui/list/filter";
import type { FilterState } from "@/ui/list/useListState";

/** The filter of the list, named as in the address and on the wire. Ids are 0 and texts empty when not filtered by. */
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
    toDo: flagField(true),
    inProgress: flagField(true),
    done: flagField(false),
  },
  {
    projekatId: ["dioProjektaId", "kategorijaId", "statusId", "prioritetId", "tipId"],
    dioProjektaId: ["kategorijaId"],
  },
);

export type RequestFilterState = FilterState<RequestFilter>;

/** Which of the three states are shown, each by a button of its own. */
export const flags = ["toDo", "inProgress", "done"] as const;
