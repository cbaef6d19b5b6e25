import Button from "@mui/material/Button";
import { useQuery } from "@tanstack/react-query";
import { Plus, UserMinus, Users } from "lucide-react";
import { useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useOwner, usePermission } from "@/api/session";
import { toast } from "@/ui/feedback/toast";
import { useErrorToast } from "@/ui/feedback/useErrorToast";
import { useReportDone } from "@/ui/feedback/useReportDone";
import { defineFilter, textField } from "@/ui/list/filter/filter";
import { ListEmpty } from "@/ui/list/ListEmpty";
import { ListToolbar } from "@/ui/list/ListToolbar";
import { listAnswer } from "@/ui/list/listAnswer";
import { useListFailure } from "@/ui/list/useListFailure";
import { useListState } from "@/ui/list/useListState";
import { DataTable } from "@/ui/table/DataTable";
import type { RowMenuItem } from "@/ui/table/rowMenuItem";
import { ProjectScreen, useProjectId } from "../ProjectScreen";
import { AddPersonDialog } from "./AddPersonDialog";
import { peopleColumns } from "./peopleColumns";
import { type ProjectPerson, projectPeopleQuery, useGiveRoles, useRemovePerson } from "./projectPeopleCalls";

const peopleFilter = defineFilter<{ filter: string }>({ filter: textField });

/** Takes people off the project, and puts them back where they were. `onGone` is called when a row has gone. */
function useRemoval(projectId: number, onGone: () => void) {
  const { t } = useTranslation();
  const tellError = useErrorToast();
  const reportDone = useReportDone();
  const own = useOwner().korisnickoIme;
  const give = useGiveRoles(projectId);
  const removal = useRemovePerson(projectId);
  const run = async ({ korisnickoIme: username, punoIme: name }: ProjectPerson) => {
    try {
      const { uloge: roles, neopsluzene: unserved } = await removal.mutateAsync(username);
      onGone();
      const back = async () => {
        try {
          await give.mutateAsync({ username, roles });
          reportDone(t("projects.people.restored", { name }));
        } catch (error) {
          tellError(error);
        }
      };
      const left = unserved.length > 0 ? t("projects.people.leftUnserved", { names: unserved.join(", ") }) : "";
      toast.success(`${t("projects.people.removed", { name })} ${left}`.trim(), {
        label: t("common.undo"),
        run: () => void back(),
      });
    } catch (error) {
      tellError(error);
    }
  };
  return (person: ProjectPerson): RowMenuItem[] => [
    {
      label: t("projects.people.remove"),
      icon: UserMinus,
      danger: true,
      refusal: person.uklonjiv ? undefined : t(person.korisnickoIme === own ? "projects.people.notYourself" : "projects.people.notManaged"),
      onSelect: () => void run(person),
    },
  ];
}

/** The people of a project; those with the right to do so add and remove people here. */
export function ProjectPeople() {
  const { t } = useTranslation();
  const id = useProjectId();
  const { filter, active, change, reset, paging } = useListState(peopleFilter);
  const query = useQuery(projectPeopleQuery(id, filter.filter, paging.page, paging.count));
  const columns = useMemo(() => peopleColumns(t), [t]);
  const mayChange = usePermission("korisnik_korisnik_projekti");
  const [adding, setAdding] = useState(false);
  const addButton = useRef<HTMLButtonElement>(null);
  const menuOf = useRemoval(id, () => addButton.current?.focus());
  useListFailure(query.isError);
  const clear = active.length > 0 ? reset : undefined;
  const add = (
    <Button ref={addButton} variant="contained" startIcon={<Plus size={16} aria-hidden />} onClick={() => setAdding(true)}>
      {t("projects.people.add")}
    </Button>
  );
  return (
    <ProjectScreen actions={mayChange ? add : undefined}>
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
        rowId={({ korisnickoIme: username }) => username}
        rowMenu={mayChange ? menuOf : undefined}
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
      {adding && <AddPersonDialog projectId={id} onClose={() => setAdding(false)} />}
    </ProjectScreen>
  );
}
