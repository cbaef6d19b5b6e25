import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { personQuery } from "@/queries/people";
import { formatRange } from "@/ui/list/dayRange";
import type { Chip } from "@/ui/list/FilterChips";
import { dayRanges, type RequestFilter, type RequestFilterState, requestFilter } from "./requestFilter";
import { useFilterOptions } from "./useFilterOptions";

const labels = {
  opis: "requests.fields.description",
  projekatId: "requests.fields.project",
  dioProjektaId: "requests.fields.part",
  kategorijaId: "requests.fields.category",
  statusId: "requests.fields.status",
  prioritetId: "requests.fields.priority",
  tipId: "requests.fields.type",
  korisnik: "requests.fields.sender",
} as const satisfies Partial<Record<keyof RequestFilter, string>>;

type ChipField = keyof typeof labels;

const isChip = (field: keyof RequestFilter): field is ChipField => field in labels;

/** What the filter menu has on, by name; an id stands only until its name is known. */
export function useFilterChips({ filter, active, change }: RequestFilterState): Chip[] {
  const { t } = useTranslation();
  const options = useFilterOptions(filter);
  const sender = useQuery({ ...personQuery(filter.korisnik), enabled: filter.korisnik !== "" });
  const nameOf = (field: ChipField): string => {
    if (field === "opis") return filter.opis;
    if (field === "korisnik") return sender.data?.punoIme ?? filter.korisnik;
    const chosen = options[field]?.find((option) => option.id === filter[field]);
    return chosen?.naziv ?? String(filter[field]);
  };
  const chips: Chip[] = active.filter(isChip).map((field) => ({
    key: field,
    label: t(labels[field]),
    value: nameOf(field),
    onClear: () => change({ [field]: requestFilter.defaults[field] }),
  }));
  const ranges = dayRanges.filter(({ first, last }) => filter[first] || filter[last]);
  return chips.concat(
    ranges.map(({ label, first, last }) => ({
      key: first,
      label: t(label),
      value: formatRange({ from: filter[first], to: filter[last] }, t),
      onClear: () => change({ [first]: "", [last]: "" }),
    })),
  );
}
