import { useTranslation } from "react-i18next";
import { MultiSelectInput } from "@/ui/form/MultiSelectInput";
import { SelectInput } from "@/ui/form/SelectInput";
import { FilterDays } from "@/ui/list/FilterDays";
import { FilterText } from "@/ui/list/FilterText";
import { StatusMark } from "@/ui/StatusBadge";
import { AssigneeField } from "../AssigneeField";
import {
  type DefinedField,
  dayRanges,
  definedFields,
  flags,
  type RequestFilter,
  type RequestFilterState,
} from "./requestFilter";
import { SenderField } from "./SenderField";
import { SortField } from "./SortField";
import { conditionLabels } from "./useFilterChips";
import { chosenNames, type Defined, useFilterOptions } from "./useFilterOptions";

const retiredLast = (options: Defined[]) =>
  options.toSorted((one, other) => Number(one.povuceno ?? false) - Number(other.povuceno ?? false));

/** Options under their names, each once. */
function useNamed() {
  const { t } = useTranslation();
  return (options: Defined[] | undefined) => {
    const named = new Map(
      retiredLast(options ?? [])
        .toReversed()
        .map((option) => [option.naziv, option]),
    );
    return [...named.values()].toReversed().map(({ naziv, oznaka, povuceno }) => ({
      value: naziv,
      label: povuceno ? t("requests.list.filter.retired", { name: naziv }) : naziv,
      icon: oznaka === undefined ? undefined : <StatusMark marker={oznaka} />,
    }));
  };
}

/** The states that are to be shown for anything in the chosen statuses to be found; approval goes with what is in progress. */
function showing(names: string[], options: Defined[] = []) {
  const markers = options.filter(({ naziv }) => names.includes(naziv)).map(({ oznaka }) => oznaka);
  const shown = markers
    .filter((marker) => marker !== undefined)
    .map((marker) => [flags[marker] ?? "inProgress", true]);
  return Object.fromEntries(shown) as Partial<RequestFilter>;
}

/** The fields of the filter menu. What depends on a project or a part says so until one is chosen. */
export function FilterFields({ filter, change }: Pick<RequestFilterState, "filter" | "change">) {
  const { t } = useTranslation();
  const options = useFilterOptions(filter, true);
  const named = useNamed();
  const any = t("requests.list.filter.any");
  const defined = (field: DefinedField) => (
    <MultiSelectInput
      label={t(conditionLabels[field])}
      placeholder={any}
      options={options[field] && named(options[field])}
      value={chosenNames(filter, field, options[field]).map((name) => ({ value: name, label: name }))}
      onChange={(chosen) => {
        const names = chosen.map(({ value }) => String(value));
        change({ [field]: names, [definedFields[field]]: [], ...showing(names, options[field]) });
      }}
    />
  );
  const categories = options.categories?.map(({ id, naziv }) => ({ value: id, label: naziv }));
  return (
    <>
      <SelectInput
        label={t("requests.fields.project")}
        value={filter.projekatId}
        emptyLabel={any}
        options={(options.projects ?? []).map(({ id, naziv }) => ({ value: id, label: naziv }))}
        onChange={(id) => change({ projekatId: Number(id) })}
      />
      <SelectInput
        label={t("requests.fields.part")}
        value={filter.dioProjektaId}
        emptyLabel={any}
        disabled={!filter.projekatId}
        help={filter.projekatId ? undefined : t("requests.list.filter.needsProject")}
        options={(options.parts ?? []).map(({ id, naziv }) => ({ value: id, label: naziv }))}
        onChange={(id) => change({ dioProjektaId: Number(id) })}
      />
      <MultiSelectInput
        label={t("requests.fields.category")}
        placeholder={t("requests.list.filter.anyCategory")}
        disabled={!filter.dioProjektaId}
        help={filter.dioProjektaId ? undefined : t("requests.list.filter.needsPart")}
        options={filter.dioProjektaId ? categories : []}
        value={filter.kategorijaId.map(
          (id) => categories?.find(({ value }) => value === id) ?? { value: id, label: String(id) },
        )}
        onChange={(chosen) => change({ kategorijaId: chosen.map(({ value }) => Number(value)) })}
      />
      {defined("status")}
      {defined("prioritet")}
      {defined("tip")}
      <AssigneeField filter={filter} change={change} />
      <SenderField filter={filter} change={change} />
      <FilterText
        name="opis"
        label={t("requests.fields.description")}
        value={filter.opis}
        onChange={(opis) => change({ opis })}
      />
      <SortField filter={filter} change={change} />
      {dayRanges.map(({ label, first, last, shows }) => (
        <FilterDays
          key={first}
          label={t(label)}
          name={first}
          value={{ from: filter[first], to: filter[last] }}
          onChange={({ from, to }) => change({ [first]: from, [last]: to, ...((from || to) && shows) })}
        />
      ))}
    </>
  );
}
