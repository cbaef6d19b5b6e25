import Button from "@mui/material/Button";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Eye, FolderKanban, Pencil, Plus } from "lucide-react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router-dom";
import { usePermission } from "@/api/session";
import type { Project } from "@/queries/projects";
import { PageHeader } from "@/ui/layout/PageHeader";
import { defineFilter, textField } from "@/ui/list/filter/filter";
import { ListEmpty } from "@/ui/list/ListEmpty";
import { ListToolbar } from "@/ui/list/ListToolbar";
import { listAnswer } from "@/ui/list/listAnswer";
import { useListFailure } from "@/ui/list/useListFailure";
import { useListState } from "@/ui/list/useListState";
import { DataTable } from "@/ui/table/DataTable";
import type { RowMenuItem } from "@/ui/table/rowMenuItem";
import { addProjectPath, editProjectPath, projectPath } from "./paths";
import { projectPageQuery, projectQuery } from "./projectCalls";
import { projectColumns } from "./projectColumns";
import { useProjectFigures } from "./projectFigures";

const projectFilter = defineFilter<{ filter: string }>({ filter: textField });

function AddButton() {
  const { t } = useTranslation();
  return (
    <Button variant="contained" startIcon={<Plus size={16} aria-hidden />} component={Link} to={addProjectPath}>
      {t("shell.addProject")}
    </Button>
  );
}

/** What may be done with a project of the list. */
function useRowActions() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const mayView = usePermission("projekat_projekat_pregled");
  const mayEdit = usePermission("projekat_projekat_edit");
  const rowMenu = ({ id }: Project): RowMenuItem[] => {
    const view = { label: t("projects.view"), icon: Eye, onSelect: () => void navigate(projectPath(id)) };
    const edit = {
      label: t("projects.edit"),
      icon: Pencil,
      onSelect: () => void navigate(editProjectPath(id)),
    };
    return [...(mayView ? [view] : []), ...(mayEdit ? [edit] : [])];
  };
  const onOpen = mayView ? ({ id }: Project) => void navigate(projectPath(id)) : undefined;
  return { mayView, onOpen, rowMenu };
}

/** The projects that the caller sees. */
export function ProjectList() {
  const { t, i18n } = useTranslation();
  const queryClient = useQueryClient();
  const seesPeople = usePermission("projekat_projekat_korisnici");
  const mayAdd = usePermission("projekat_projekat_dodavanje");
  const { mayView, onOpen, rowMenu } = useRowActions();
  const { filter, active, change, reset, paging } = useListState(projectFilter, { count: 10 });
  const query = useQuery(projectPageQuery(filter.filter, paging.page, paging.count));
  const figuresOf = useProjectFigures(query.data?.items.map(({ id }) => id));
  const { language } = i18n;
  const columns = useMemo(
    () => projectColumns({ t, language, mayView, seesPeople, figuresOf }),
    [t, language, mayView, seesPeople, figuresOf],
  );
  useListFailure(query.isError);
  const clear = active.length > 0 ? reset : undefined;
  return (
    <>
      <PageHeader description={t("projects.lead")} actions={mayAdd ? <AddButton /> : undefined} />
      <ListToolbar
        label={t("projects.filter")}
        search={{
          label: t("projects.search"),
          value: filter.filter,
          onChange: (text) => change({ filter: text }),
        }}
        onReset={clear}
      />
      <DataTable
        label={t("shell.projects")}
        columns={columns}
        {...listAnswer(query)}
        rowId={({ id }) => String(id)}
        onOpen={onOpen}
        onApproach={mayView ? ({ id }) => void queryClient.prefetchQuery(projectQuery(id)) : undefined}
        rowMenu={rowMenu}
        empty={
          <ListEmpty
            paging={paging}
            onReset={clear}
            icon={FolderKanban}
            title={t("projects.emptyTitle")}
            hint={t(mayAdd ? "projects.emptyHintAdd" : "projects.emptyHint")}
            action={mayAdd ? <AddButton /> : undefined}
          />
        }
        paging={paging}
      />
    </>
  );
}
