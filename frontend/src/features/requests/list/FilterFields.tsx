import { useTranslation } from "react-i18next";
import { SelectInput } from "@/ui/form/SelectInput";
import { FilterDays } from "@/ui/list/FilterDays";
import { FilterText } from "@/ui/list/FilterText";
import { StatusMark } from "@/ui/StatusBadge";
import { dayRanges, type RequestFilter, type RequestFilterState } from "./requestFilter";
import { SenderField } from "./SenderField";
import { useFilterOptions } from "./useFilterOptions";

interface Option {
  id: number;
  naziv: string;
  oznaka?: number;
  povuceno?: boolean;
}

interface ChoiceProps {
  label: string;
  value: number;
  options?: Option[];
  /** The choice of all. */
  any?: string;
  /** Why there is nothing to choose yet. */
  blocked?: string;
  onChange: (id: number) => void;
}

const retiredLast = (options: Option[]) =>
  options.toSorted((one, other) => Number(one.povuceno ?? false) - Number(other.povuceno ?? false));

function Choice({ label, value, options, any, blocked, onChange }: ChoiceProps) {
  const { t } = useTranslation();
  return (
    <SelectInput
      label={label}
      value={value}
      emptyLabel={any ?? t("requests.list.filter.any")}
      disabled={Boolean(blocked)}
      help={blocked}
      options={retiredLast(options ?? []).map(({ id, naziv, oznaka, povuceno }) => ({
        value: id,
        label: povuceno ? t("requests.list.filter.retired", { name: naziv }) : naziv,
        icon: oznaka === undefined ? undefined : <StatusMark marker={oznaka} />,
      }))}
      onChange={(chosen) => onChange(Number(chosen))}
    />
  );
}

/** The fields of the filter menu. What depends on a project or a part says so until one is chosen. */
export function FilterFields({ filter, change }: RequestFilterState) {
  const { t } = useTranslation();
  const options = useFilterOptions(filter, true);
  const choice = (field: keyof typeof options, label: string, blocked?: string) => (
    <Choice
      label={label}
      value={filter[field]}
      options={options[field]}
      any={field === "kategorijaId" ? t("requests.list.filter.anyCategory") : undefined}
      blocked={blocked}
      onChange={(id) => change({ [field]: id } satisfies Partial<RequestFilter>)}
    />
  );
  const needsProject = filter.projekatId ? undefined : t("requests.list.filter.needsProject");
  const needsPart = filter.dioProjektaId ? undefined : t("requests.list.filter.needsPart");
  return (
    <>
      {choice("projekatId", t("requests.fields.project"))}
      {choice("dioProjektaId", t("requests.fields.part"), needsProject)}
      {choice("kategorijaId", t("requests.fields.category"), needsPart)}
      {choice("statusId", t("requests.fields.status"), needsProject)}
      {choice("prioritetId", t("requests.fields.priority"), needsProject)}
      {choice("tipId", t("requests.fields.type"), needsProject)}
      <FilterText
        name="opis"
        label={t("requests.fields.description")}
        value={filter.opis}
        onChange={(opis) => change({ opis })}
      />
      <SenderField filter={filter} change={change} />
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
