import { useTranslation } from "react-i18next";
import { usePermission } from "@/api/session";
import { usePersonChoice } from "@/queries/usePersonChoice";
import { PersonInput } from "@/ui/form/inputs/PersonInput";
import { SelectInput } from "@/ui/form/inputs/SelectInput";
import { FilterDays } from "@/ui/list/filter/FilterDays";
import { FilterField, FilterFlag } from "@/ui/list/filter/FilterField";
import { FilterText } from "@/ui/list/filter/FilterText";
import { AssigneeField } from "../../base/AssigneeField";
import { assigning } from "../../base/assignees";
import { LabelsField, NamedFields, PlaceFields } from "./DefinedFields";
import { dayRanges, definedFields, flags, type RequestFilter, type RequestFilterState, sortOf, sorts } from "./requestFilter";
import { chosenNames, type Defined, useFilterOptions } from "./useFilterOptions";
import { useSortName } from "./useSortName";

/** The sort of the list, where there is no header to click. */
function SortField({ filter, change }: Pick<RequestFilterState, "filter" | "change">) {
  const { t } = useTranslation();
  const nameOf = useSortName();
  return (
    <SelectInput
      label={t("requests.list.sort.label")}
      value={filter.poredaj}
      emptyLabel={t("requests.list.sort.usual")}
      options={sorts.map((sort) => ({ value: sort, label: nameOf(sort) }))}
      onChange={(value) => change({ poredaj: sortOf(String(value)) })}
    />
  );
}

interface SenderFieldProps {
  filter: { korisnik: string; projekatId: number };
  change: (changes: { korisnik: string }) => void;
}

/** The filter by sender: chosen by name, among the people of the filtered project. */
function SenderField(props: SenderFieldProps) {
  const { t } = useTranslation();
  return (
    <FilterField name="korisnik" label={t("requests.fields.sender")}>
      <Sender {...props} />
    </FilterField>
  );
}

function Sender({ filter, change }: SenderFieldProps) {
  const { t } = useTranslation();
  const choice = usePersonChoice(filter.korisnik, (user) => change({ korisnik: user }), filter.projekatId);
  return <PersonInput label={t("requests.fields.sender")} placeholder={t("requests.list.filter.anybody")} {...choice} />;
}

export { LabelsField, NamedFields, PlaceFields, SenderField }; // for the past, which is filtered by them, too: they come in the same file

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
  const readsComments = usePermission("zahtjev_komentar_pregled");
  return (
    <>
      <FilterField name="projekatId" label={t("requests.fields.project")}>
        <SelectInput
          label={t("requests.fields.project")}
          value={filter.projekatId}
          emptyLabel={t("requests.list.filter.any")}
          options={(options.projects ?? []).map(({ id, naziv: name }) => ({ value: id, label: name }))}
          onChange={(id) => change({ projekatId: Number(id) })}
        />
      </FilterField>
      <PlaceFields filter={filter} options={options} change={change} />
      <NamedFields
        options={options}
        chosen={(field) => chosenNames(filter, field, options[field])}
        onChoose={(field, names) => change({ [field]: names, [definedFields[field]]: [], ...showing(names, options[field]) })}
      />
      <LabelsField filter={filter} options={options.labels} change={change} />
      <AssigneeField filter={filter} change={(changes) => change(assigning(filter, changes))} />
      <SenderField filter={filter} change={change} />
      <FilterField name="opis" label={t("requests.fields.description")}>
        <FilterText
          name="opis"
          label={t("requests.fields.description")}
          value={filter.opis}
          onChange={(description) => change({ opis: description })}
        />
      </FilterField>
      <FilterField label={t("requests.list.sort.label")}>
        <SortField filter={filter} change={change} />
      </FilterField>
      <FilterFlag name="kasni" label={t("requests.list.filter.late")} on={filter.kasni} onChange={(on) => change({ kasni: on })} />
      {readsComments && (
        <FilterFlag
          name="bezOdgovora"
          label={t("requests.list.filter.unanswered")}
          on={filter.bezOdgovora}
          onChange={(on) => change({ bezOdgovora: on })}
        />
      )}
      <FilterFlag
        name="neopsluzeni"
        label={t("requests.list.filter.unserved")}
        on={filter.neopsluzeni}
        onChange={(on) => change({ neopsluzeni: on })}
      />
      <FilterFlag
        name="odgodjeni"
        label={t("requests.list.filter.snoozed")}
        on={filter.odgodjeni === "samo"}
        onChange={(on) => change({ odgodjeni: on ? "samo" : "" })}
      />
      {dayRanges.map(({ label, first, last, shows }) => (
        <FilterField key={first} name={first} label={t(label)}>
          <FilterDays
            label={t(label)}
            name={first}
            value={{ from: filter[first], to: filter[last] }}
            onChange={({ from, to }) => change({ [first]: from, [last]: to, ...((from || to) && shows) })}
          />
        </FilterField>
      ))}
    </>
  );
}
