import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { prioritiesQuery } from "@/queries/projects";
import { MultiSelectInput } from "@/ui/form/inputs/MultiSelectInput";
import { FilterDays } from "@/ui/list/filter/FilterDays";
import { FilterText } from "@/ui/list/filter/FilterText";
import { AssigneeField } from "../../base/AssigneeField";
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
  return (
    <>
      {search && <FilterText name="naziv" {...search} />}
      <PriorityField filter={filter} change={change} />
      <AssigneeField filter={filter} change={change} />
      <FormControlLabel
        data-wide
        label={t("requests.list.filter.late")}
        control={<Checkbox name="kasni" checked={filter.kasni} onChange={(_event, on) => change({ kasni: on })} />}
      />
      <FilterDays
        label={t("requests.fields.due")}
        name="rokOd"
        value={{ from: filter.rokOd, to: filter.rokDo }}
        onChange={({ from, to }) => change({ rokOd: from, rokDo: to })}
      />
    </>
  );
}
