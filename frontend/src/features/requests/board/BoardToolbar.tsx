import { useTheme } from "@mui/material/styles";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { prioritiesQuery } from "@/queries/projects";
import { MultiSelectInput } from "@/ui/form/MultiSelectInput";
import { FilterMenu } from "@/ui/list/FilterMenu";
import { FilterText } from "@/ui/list/FilterText";
import { ListToolbar } from "@/ui/list/ListToolbar";
import { Toggles } from "@/ui/list/Toggles";
import { AssigneeField } from "../AssigneeField";
import { useAssignees } from "../assignees";
import { nameAmong, valueChips } from "../valueChips";
import { type BoardFilterState, isFiltered, unfiltered } from "./boardFilter";
import { boardQuery } from "./boardQuery";

function PriorityField({ filter, change }: BoardFilterState) {
  const { t } = useTranslation();
  const priorities = useQuery(prioritiesQuery(filter.projekatId));
  const option = (naziv: string) => ({ value: naziv, label: naziv });
  const active = priorities.data?.items.filter(({ povuceno }) => !povuceno);
  return (
    <MultiSelectInput
      label={t("requests.fields.priority")}
      placeholder={t("requests.list.filter.any")}
      options={active?.map(({ naziv }) => option(naziv))}
      failed={priorities.isError}
      value={filter.prioritet.map(option)}
      onChange={(chosen) => change({ prioritet: chosen.map(({ value }) => String(value)) })}
    />
  );
}

/** Which requests of the project the board shows: by title, priority and people, and the open ones however old. */
export function BoardToolbar({ filter, change }: BoardFilterState) {
  const { t } = useTranslation();
  const narrow = useMediaQuery(useTheme().breakpoints.down("sm"));
  const assignees = useAssignees(filter.dodijeljeno);
  const search = {
    label: t("requests.list.filter.search"),
    value: filter.naziv,
    onChange: (naziv: string) => change({ naziv }),
  };
  const chips = [
    ...valueChips("prioritet", t("requests.fields.priority"), filter.prioritet, String, (prioritet) =>
      change({ prioritet }),
    ),
    ...valueChips(
      "dodijeljeno",
      t("requests.fields.assignee"),
      filter.dodijeljeno,
      nameAmong(assignees),
      (dodijeljeno) => change({ dodijeljeno }),
    ),
  ];
  const reset = () => change(unfiltered);
  const { data: columns, isPlaceholderData } = useQuery(boardQuery(filter));
  const found = {
    rows: columns,
    total: columns?.reduce((sum, { total }) => sum + total, 0) ?? 0,
    refreshing: isPlaceholderData,
  };
  return (
    <ListToolbar
      label={t("requests.list.filter.heading")}
      search={narrow ? undefined : search}
      chips={chips}
      onReset={isFiltered(filter) ? reset : undefined}
    >
      <FilterMenu
        title={t("requests.list.filter.heading")}
        count={chips.length + (narrow && filter.naziv ? 1 : 0)}
        onReset={reset}
        found={found}
      >
        {() => (
          <>
            {narrow && <FilterText name="naziv" {...search} />}
            <PriorityField filter={filter} change={change} />
            <AssigneeField filter={filter} change={change} />
          </>
        )}
      </FilterMenu>
      <Toggles
        label={t("requests.board.filter")}
        options={[{ name: "stariji", label: t("requests.board.older") }]}
        isOn={() => filter.stariji}
        onToggle={() => change({ stariji: !filter.stariji })}
      />
    </ListToolbar>
  );
}
