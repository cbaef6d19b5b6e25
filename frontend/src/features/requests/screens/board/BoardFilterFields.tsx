import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { labelsQuery, prioritiesQuery } from "@/queries/projects";
import { MultiSelectInput } from "@/ui/form/inputs/MultiSelectInput";
import { FilterDays } from "@/ui/list/filter/FilterDays";
import { FilterField, FilterFlag } from "@/ui/list/filter/FilterField";
import { FilterText } from "@/ui/list/filter/FilterText";
import { AssigneeField } from "../../base/AssigneeField";
import { assigning } from "../../base/assignees";
import { LabelsField } from "../../widgets/filter/DefinedFields";
import type { BoardFilterState } from "./boardFilter";

function PriorityField({ filter, change }: BoardFilterState) {
  const { t } = useTranslation();
  const priorities = useQuery(prioritiesQuery(filter.projekatId));
  const option = (name: string) => ({ value: name, label: name });
  const active = priorities.data?.items.filter(({ povuceno: retired }) => !retired);
  return (
    <MultiSelectInput
      label={t("requests.fields.priority")}
      placeholder={t("requests.list.filter.any")}
      options={active?.map(({ naziv: name }) => option(name))}
      failed={priorities.isError}
      value={filter.prioritet.map(option)}
      onChange={(chosen) => change({ prioritet: chosen.map(({ value }) => String(value)) })}
    />
  );
}

interface BoardFilterFieldsProps extends BoardFilterState {
  /** The search by title, where it has no room of its own. */
  search?: { label: string; value: string; onChange: (name: string) => void };
}

/** The fields in the menu of the board's filter. */
export function BoardFilterFields({ search, filter, change }: BoardFilterFieldsProps) {
  const { t } = useTranslation();
  const labels = useQuery(labelsQuery(filter.projekatId));
  return (
    <>
      {search && (
        <FilterField name="naziv" label={search.label}>
          <FilterText name="naziv" {...search} />
        </FilterField>
      )}
      <FilterField name="prioritet" label={t("requests.fields.priority")}>
        <PriorityField filter={filter} change={change} />
      </FilterField>
      <LabelsField filter={filter} options={labels.data?.items} change={change} />
      <AssigneeField filter={filter} change={(changes) => change(assigning(filter, changes))} />
      <FilterFlag name="kasni" label={t("requests.list.filter.late")} on={filter.kasni} onChange={(on) => change({ kasni: on })} />
      <FilterFlag
        name="odgodjeni"
        label={t("requests.list.filter.snoozed")}
        on={filter.odgodjeni === "samo"}
        onChange={(on) => change({ odgodjeni: on ? "samo" : "" })}
      />
      <FilterField name="rokOd" label={t("requests.fields.due")}>
        <FilterDays
          label={t("requests.fields.due")}
          name="rokOd"
          value={{ from: filter.rokOd, to: filter.rokDo }}
          onChange={({ from, to }) => change({ rokOd: from, rokDo: to })}
        />
      </FilterField>
    </>
  );
}
