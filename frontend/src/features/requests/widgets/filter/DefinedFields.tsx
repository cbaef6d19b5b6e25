import { useTranslation } from "react-i18next";
import { MultiSelectInput } from "@/ui/form/inputs/MultiSelectInput";
import { SelectInput } from "@/ui/form/inputs/SelectInput";
import { FilterField } from "@/ui/list/filter/FilterField";
import { StatusMark } from "@/ui/marks/StatusBadge";
import { type DefinedField, definedFields, type RequestFilter } from "./requestFilter";
import { conditionLabels } from "./useFilterChips";
import type { Defined, useFilterOptions } from "./useFilterOptions";

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

type Options = ReturnType<typeof useFilterOptions>;
type Placed = Pick<RequestFilter, "projekatId" | "dioProjektaId" | "kategorijaId">;

interface PlaceFieldsProps {
  filter: Placed;
  options: Options;
  change: (changes: Partial<Omit<Placed, "projekatId">>) => void;
}

/** The fields for part and category. They say so until a project or a part is chosen. */
export function PlaceFields({ filter, options, change }: PlaceFieldsProps) {
  const { t } = useTranslation();
  const needsProject = filter.projekatId ? undefined : t("requests.list.filter.needsProject");
  const needsPart = filter.dioProjektaId ? undefined : t("requests.list.filter.needsPart");
  const categories = options.categories?.map(({ id, naziv: name }) => ({ value: id, label: name }));
  return (
    <>
      <FilterField name="dioProjektaId" label={t("requests.fields.part")} needs={needsProject}>
        <SelectInput
          label={t("requests.fields.part")}
          value={filter.dioProjektaId}
          emptyLabel={t("requests.list.filter.any")}
          disabled={!filter.projekatId}
          help={needsProject}
          options={(options.parts ?? []).map(({ id, naziv: name }) => ({ value: id, label: name }))}
          onChange={(id) => change({ dioProjektaId: Number(id) })}
        />
      </FilterField>
      <FilterField name="kategorijaId" label={t("requests.fields.category")} needs={needsPart}>
        <MultiSelectInput
          label={t("requests.fields.category")}
          placeholder={t("requests.list.filter.anyCategory")}
          disabled={!filter.dioProjektaId}
          help={needsPart}
          options={filter.dioProjektaId ? categories : []}
          value={filter.kategorijaId.map((id) => categories?.find(({ value }) => value === id) ?? { value: id, label: String(id) })}
          onChange={(chosen) => change({ kategorijaId: chosen.map(({ value }) => Number(value)) })}
        />
      </FilterField>
    </>
  );
}

interface LabelsFieldProps {
  filter: Pick<RequestFilter, "oznaka" | "bezOznake">;
  /** Undefined while they are loading. */
  options: Defined[] | undefined;
  change: (changes: Pick<RequestFilter, "oznaka" | "bezOznake">) => void;
}

/** The value of an option for requests without labels, which no label is called, as names have no spaces at their ends. */
const unlabelled = " ";

/** The field for labels by their names, and for requests without any. */
export function LabelsField({ filter, options, change }: LabelsFieldProps) {
  const { t } = useTranslation();
  const named = useNamed();
  const none = { value: unlabelled, label: t("requests.fields.unlabelled") };
  return (
    <FilterField name="oznaka" label={t("requests.fields.labels")}>
      <MultiSelectInput
        label={t("requests.fields.labels")}
        placeholder={t("requests.list.filter.any")}
        options={options && [none, ...named(options)]}
        value={[...(filter.bezOznake ? [none] : []), ...filter.oznaka.map((name) => ({ value: name, label: name }))]}
        onChange={(chosen) => {
          const names = chosen.map(({ value }) => String(value));
          change({ oznaka: names.filter((name) => name !== unlabelled), bezOznake: names.includes(unlabelled) });
        }}
      />
    </FilterField>
  );
}

interface NamedFieldsProps {
  options: Options;
  /** The chosen names of a field. */
  chosen: (field: DefinedField) => string[];
  onChoose: (field: DefinedField, names: string[]) => void;
}

/** The fields for status, priority and type, by their names. */
export function NamedFields({ options, chosen, onChoose }: NamedFieldsProps) {
  const { t } = useTranslation();
  const named = useNamed();
  return (Object.keys(definedFields) as DefinedField[]).map((field) => (
    <FilterField key={field} name={field} label={t(conditionLabels[field])}>
      <MultiSelectInput
        label={t(conditionLabels[field])}
        placeholder={t("requests.list.filter.any")}
        options={options[field] && named(options[field])}
        value={chosen(field).map((name) => ({ value: name, label: name }))}
        onChange={(values) =>
          onChoose(
            field,
            values.map(({ value }) => String(value)),
          )
        }
      />
    </FilterField>
  ));
}
