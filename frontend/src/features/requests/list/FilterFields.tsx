import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import { useTranslation } from "react-i18next";
import { usePermission } from "@/api/session";
import { MultiSelectInput } from "@/ui/form/inputs/MultiSelectInput";
import { SelectInput } from "@/ui/form/inputs/SelectInput";
import { FilterDays } from "@/ui/list/filter/FilterDays";
import { FilterText } from "@/ui/list/filter/FilterText";
import { StatusMark } from "@/ui/marks/StatusBadge";
import { AssigneeField } from "../AssigneeField";
import { type DefinedField, dayRanges, definedFields, flags, type RequestFilter, type RequestFilterState } from "./requestFilter";
import { SenderField } from "./SenderField";
import { SortField } from "./SortField";
import { conditionLabels } from "./useFilterChips";
import { chosenNames, type Defined, useFilterOptions } from "./useFilterOptions";

const retiredLast = (options: Defined[]) =>
  options.toSorted((one, other) => Number(one.povuceno ?? false) - Number(other.povuceno ?? false));

/** Options by their names, each once. */
function useNamed() {
  const { t } = useTranslation();
  return (options: Defined[] | undefined) => {
    const named = new Map(
      retiredLast(options ?? [])
        .toReversed()
        .map((option) => [option.naziv, option]),
    );
    return [...named.values()].toReversed().map(({ naziv: name, oznaka: marker, povuceno: retired }) => ({
      value: name,
      label: retired ? t("requests.list.filter.retired", { name }) : name,
      icon: marker === undefined ? undefined : <StatusMark marker={marker} />,
    }));
  };
}

/** The flags that must be set to find anything in the chosen statuses; approval counts as in progress. */
function showing(names: string[], options: Defined[] = []) {
  const markers = options.filter(({ naziv: name }) => names.includes(name)).map(({ oznaka: marker }) => marker);
  const shown = markers.filter((marker) => marker !== undefined).map((marker) => [flags[marker] ?? "inProgress", true]);
  return Object.fromEntries(shown) as Partial<RequestFilter>;
}

/** The fields of the filter menu. Fields that depend on a project or a part say so until one is chosen. */
export function FilterFields({ filter, change }: Pick<RequestFilterState, "filter" | "change">) {
  const { t } = useTranslation();
  const options = useFilterOptions(filter, true);
  const named = useNamed();
  const readsComments = usePermission("zahtjev_komentar_pregled");
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
  const categories = options.categories?.map(({ id, naziv: name }) => ({ value: id, label: name }));
  return (
    <>
      <SelectInput
        label={t("requests.fields.project")}
        value={filter.projekatId}
        emptyLabel={any}
        options={(options.projects ?? []).map(({ id, naziv: name }) => ({ value: id, label: name }))}
        onChange={(id) => change({ projekatId: Number(id) })}
      />
      <SelectInput
        label={t("requests.fields.part")}
        value={filter.dioProjektaId}
        emptyLabel={any}
        disabled={!filter.projekatId}
        help={filter.projekatId ? undefined : t("requests.list.filter.needsProject")}
        options={(options.parts ?? []).map(({ id, naziv: name }) => ({ value: id, label: name }))}
        onChange={(id) => change({ dioProjektaId: Number(id) })}
      />
      <MultiSelectInput
        label={t("requests.fields.category")}
        placeholder={t("requests.list.filter.anyCategory")}
        disabled={!filter.dioProjektaId}
        help={filter.dioProjektaId ? undefined : t("requests.list.filter.needsPart")}
        options={filter.dioProjektaId ? categories : []}
        value={filter.kategorijaId.map((id) => categories?.find(({ value }) => value === id) ?? { value: id, label: String(id) })}
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
        onChange={(description) => change({ opis: description })}
      />
      <SortField filter={filter} change={change} />
      <FormControlLabel
        data-wide
        label={t("requests.list.filter.late")}
        control={<Checkbox name="kasni" checked={filter.kasni} onChange={(_event, on) => change({ kasni: on })} />}
      />
      {readsComments && (
        <FormControlLabel
          data-wide
          label={t("requests.list.filter.unanswered")}
          control={<Checkbox name="bezOdgovora" checked={filter.bezOdgovora} onChange={(_event, on) => change({ bezOdgovora: on })} />}
        />
      )}
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
