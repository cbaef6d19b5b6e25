import { useQuery } from "@tanstack/react-query";
import { Users } from "lucide-react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { defineFilter, textField } from "@/ui/list/filter";
import { ListEmpty } from "@/ui/list/ListEmpty";
import { ListToolbar } from "@/ui/list/ListToolbar";
import { listAnswer } from "@/ui/list/listAnswer";
import { useListFailure } from "@/ui/list/useListFailure";
import { useListState } from "@/ui/list/useListState";
import { DataTable } from "@/ui/table/DataTable";
import { ProjectScreen, useProjectId } from "../ProjectScreen";
import { peopleColumns } from "./peopleColumns";
import { projectPeopleQuery } from "./projectPeopleQuery";

const peopleFilter = defineFilter<{ filter: string }>({ filter: textField });

/** The people who work on a project. */
export function ProjectPeople() {
  const { t } = useTranslation();
  const id = useProjectId();
  const { filter, active, change, reset, paging } = useListState(peopleFilter);
  const query = useQuery(projectPeopleQuery(id, filter.filter, paging.page, paging.count));
  const columns = useMemo(() => peopleColumns(t), [t]);
  useListFailure(query.isError);
  const clear = active.length > 0 ? reset : undefined;
  return (
    <ProjectScreen>
      <ListToolbar
        label={t("projects.people.filter")}
        search={{
          label: t("projects.people.search"),
          value: filter.filter,
          onChange: (text) => change({ filter: text }),
        }}
        onReset={clear}
      />
      <DataTable
        label={t("projects.people.list")}
        columns={columns}
        {...listAnswer(query)}
        rowId={({ korisnickoIme }) => korisnickoIme}
        empty={
          <ListEmpty
            paging={paging}
            onReset={clear}
            icon={Users}
            title={t("projects.people.emptyTitle")}
            hint={t("projects.people.emptyHint")}
          />
        }
        paging={paging}
      />
    </ProjectScreen>
  );
}
