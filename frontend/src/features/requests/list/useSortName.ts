import { useTranslation } from "react-i18next";
import type { RequestFilter, SortField } from "./requestFilter";

const time = { forth: "requests.list.sort.time.forth", back: "requests.list.sort.time.back" } as const;
const name = { forth: "requests.list.sort.name.forth", back: "requests.list.sort.name.back" } as const;
const urgency = {
  forth: "requests.list.sort.urgency.forth",
  back: "requests.list.sort.urgency.back",
} as const;
const progress = {
  forth: "requests.list.sort.progress.forth",
  back: "requests.list.sort.progress.back",
} as const;
const due = { forth: "requests.list.sort.due.forth", back: "requests.list.sort.due.back" } as const;

/** The name of each field and of its two directions. */
const fields = {
  datumKreiranja: ["requests.fields.created", time],
  datumIzmjene: ["requests.fields.changed", time],
  cekaOd: ["requests.list.sort.waiting", time],
  zavrsen: ["requests.fields.finished", time],
  zahtjevPrioritet: ["requests.fields.priority", urgency],
  naziv: ["requests.fields.title", name],
  projekat: ["requests.fields.project", name],
  zahtjevKategorija: ["requests.fields.category", name],
  zahtjevStatus: ["requests.fields.status", progress],
  dodijeljeniKorisnik: ["requests.fields.assignee", name],
  rok: ["requests.fields.due", due],
} as const satisfies Record<SortField, unknown>;

/** Returns the name of a sort. */
export function useSortName(): (sort: Exclude<RequestFilter["poredaj"], "">) => string {
  const { t } = useTranslation();
  return (sort) => {
    const [field, directions] = fields[sort.replace(/^-/, "") as SortField];
    return t(sort.startsWith("-") ? directions.back : directions.forth, { field: t(field) });
  };
}
