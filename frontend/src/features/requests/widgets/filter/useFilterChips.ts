import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { usePermission } from "@/api/session";
import { personQuery } from "@/queries/people";
import { formatDate } from "@/ui/format/dates";
import { formatRange } from "@/ui/list/filter/dayRange";
import type { Chip } from "@/ui/list/filter/FilterChips";
import { useAssignees } from "../../base/assignees";
import { nameAmong, valueChips } from "../../base/valueChips";
import { importQuery } from "./oneImport";
import { type DefinedField, dayRanges, definedFields, type flags, type RequestFilter } from "./requestFilter";
import { useFilterOptions } from "./useFilterOptions";

type DayRange = (typeof dayRanges)[number];

/** Conditions without a chip of their own: the search, the buttons of the toolbar, the order, and the ends of periods. */
type ShownElsewhere = "naziv" | (typeof flags)[number] | "poredaj" | DayRange["last"];

/** The names of the other conditions, except periods. */
export const conditionLabels = {
  opis: "requests.fields.description",
  projekatId: "requests.fields.project",
  dioProjektaId: "requests.fields.part",
  kategorijaId: "requests.fields.category",
  status: "requests.fields.status",
  statusId: "requests.fields.status",
  prioritet: "requests.fields.priority",
  prioritetId: "requests.fields.priority",
  tip: "requests.fields.type",
  tipId: "requests.fields.type",
  oznaka: "requests.fields.labels",
  bezOznake: "requests.fields.labels",
  dodijeljeno: "requests.fields.assignee",
  korisnik: "requests.fields.sender",
  uvoz: "requests.fields.imported",
  kasni: "fields.state",
  bezOdgovora: "requests.fields.answer",
  neopsluzeni: "requests.fields.category",
  odgodjeni: "requests.fields.snoozed",
} as const satisfies Record<Exclude<keyof RequestFilter, ShownElsewhere | DayRange["first"]>, string>;

type Condition = keyof typeof conditionLabels;
type Several = {
  [K in keyof RequestFilter]: RequestFilter[K] extends (string | number)[] ? K : never;
}[keyof RequestFilter];

/** The name of an import: its file and day, or its number for people who may not see it. */
function useImportName(id: number): string {
  const enabled = usePermission("zahtjev_zahtjev_uvoz") && id > 0;
  const { data } = useQuery({ ...importQuery(id), enabled });
  if (data) return `${data.dokument}, ${formatDate(data.pocetak ?? data.datumKreiranja)}`;
  return id > 0 ? `#${id}` : "";
}

/** The field of a condition; which import is not chosen by a field. */
const unlessImport = (field: Condition): Condition | undefined => (field === "uvoz" ? undefined : field);

interface Filtered {
  filter: RequestFilter;
  /** Gets what is left of a condition. */
  change: (left: Partial<RequestFilter>) => void;
}

/** The chips of the active conditions, each value by name; an id is shown only until its name is loaded. */
export function useFilterChips({ filter, change }: Filtered): Chip[] {
  const { t } = useTranslation();
  const options = useFilterOptions(filter);
  const sender = useQuery({ ...personQuery(filter.korisnik), enabled: filter.korisnik !== "" });
  const assignees = useAssignees(filter.dodijeljeno);
  const imported = useImportName(filter.uvoz);

  const one = (field: Condition, value: string, cleared: Partial<RequestFilter>, by = unlessImport(field)): Chip[] =>
    value ? [{ key: field, field: by, label: t(conditionLabels[field]), value, onClear: () => change(cleared) }] : [];
  const several = <T extends string | number>(field: Several & Condition, values: T[], nameOf: (value: T) => string) =>
    valueChips(field, t(conditionLabels[field]), values, nameOf, (left) => change({ [field]: left }));
  const named = (id: number, list?: { id?: number; naziv: string }[]) =>
    id ? (list?.find((option) => option.id === id)?.naziv ?? String(id)) : "";
  const byName = (field: DefinedField) => several(field, filter[field], (name) => name);
  const byId = (field: DefinedField) =>
    several(definedFields[field], filter[definedFields[field]], (id) => named(id, options[field])).map((chip) => ({ ...chip, field }));
  const days = (first: DayRange["first"]): Chip[] =>
    dayRanges
      .filter((range) => range.first === first && (filter[first] || filter[range.last]))
      .map(({ label, last }) => ({
        key: first,
        field: first,
        label: t(label),
        value: formatRange({ from: filter[first], to: filter[last] }, t),
        onClear: () => change({ [first]: "", [last]: "" }),
      }));
  const chips: Record<Exclude<keyof RequestFilter, ShownElsewhere>, Chip[]> = {
    projekatId: one("projekatId", named(filter.projekatId, options.projects), { projekatId: 0 }),
    dioProjektaId: one("dioProjektaId", named(filter.dioProjektaId, options.parts), { dioProjektaId: 0 }),
    kategorijaId: several("kategorijaId", filter.kategorijaId, (id) => named(id, options.categories)),
    status: byName("status"),
    statusId: byId("status"),
    prioritet: byName("prioritet"),
    prioritetId: byId("prioritet"),
    tip: byName("tip"),
    tipId: byId("tip"),
    oznaka: several("oznaka", filter.oznaka, (name) => name),
    bezOznake: one("bezOznake", filter.bezOznake ? t("requests.fields.unlabelled") : "", { bezOznake: false }, "oznaka"),
    dodijeljeno: several("dodijeljeno", filter.dodijeljeno, nameAmong(assignees)),
    korisnik: one("korisnik", filter.korisnik && (sender.data?.punoIme ?? filter.korisnik), { korisnik: "" }),
    uvoz: one("uvoz", imported, { uvoz: 0 }),
    kasni: one("kasni", filter.kasni ? t("requests.fields.late") : "", { kasni: false }),
    bezOdgovora: one("bezOdgovora", filter.bezOdgovora ? t("requests.fields.unanswered") : "", { bezOdgovora: false }),
    neopsluzeni: one("neopsluzeni", filter.neopsluzeni ? t("requests.fields.unserved") : "", { neopsluzeni: false }),
    odgodjeni: one("odgodjeni", filter.odgodjeni && t(`requests.fields.snoozedOf.${filter.odgodjeni}`), { odgodjeni: "" }),
    opis: one("opis", filter.opis, { opis: "" }),
    kreiranOd: days("kreiranOd"),
    zavrsenOd: days("zavrsenOd"),
    ponovoOtvorenOd: days("ponovoOtvorenOd"),
    rokOd: days("rokOd"),
    isticeOd: days("isticeOd"),
  };
  return Object.values(chips).flat();
}
