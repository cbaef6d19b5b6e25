import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { useQuery } from "@tanstack/react-query";
import type { ParseKeys, TFunction } from "i18next";
import { FolderKanban, FolderPlus } from "lucide-react";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import type { components } from "@/api/schema.gen";
import { usePermission } from "@/api/session";
import { formatCount } from "@/ui/format/numbers";
import { ListFrame, shortList } from "@/ui/list/ListFrame";
import { StatusMark } from "@/ui/marks/StatusBadge";
import type { ColumnDef } from "@/ui/table/columns";
import { DataTable } from "@/ui/table/DataTable";
import { TitleLink } from "@/ui/table/TitleLink";
import { ownProjectsQuery } from "../dashboardCalls";
import { requestLinks } from "../requestLinks";
import { truncateProject } from "../truncateProject";

type Row = components["schemas"]["DashboardProjectStates"];

const Count = styled(Link)(({ theme }) => ({
  display: "inline-flex",
  alignItems: "center",
  verticalAlign: "middle",
  gap: 6,
  color: theme.vars?.palette.text.primary,
  fontVariantNumeric: "tabular-nums",
  textDecoration: "none",
  "&:hover": { color: theme.vars?.palette.primary.main, textDecoration: "underline" },
  [theme.breakpoints.down("sm")]: { minWidth: 44, minHeight: 44 },
}));

interface Kind {
  field: "potrebnoUraditi" | "uProgresu" | "zavrseno";
  label: ParseKeys;
  marker: number;
  link: "toDo" | "inProgress" | "done";
}

const kinds: Kind[] = [
  { field: "potrebnoUraditi", label: "common.status.toDo", marker: 0, link: "toDo" },
  { field: "uProgresu", label: "common.status.inProgress", marker: 1, link: "inProgress" },
  { field: "zavrseno", label: "common.status.done", marker: 2, link: "done" },
];

const projectColumns = (t: TFunction, language: string): ColumnDef<Row>[] => [
  {
    header: t("requests.fields.project"),
    accessorKey: "naziv",
    meta: { narrow: "first" },
    cell: ({ row: { original } }) => (
      <TitleLink to={requestLinks.ofProject(original.id).all} title={original.naziv}>
        {truncateProject(original.naziv)}
      </TitleLink>
    ),
  },
  ...kinds.map(
    ({ field, label, marker, link }): ColumnDef<Row> => ({
      header: t(label),
      accessorKey: field,
      meta: { width: 76, align: "right" },
      cell: ({ row: { original } }) => (
        <Count to={requestLinks.ofProject(original.id)[link]} title={t(label)}>
          <StatusMark marker={marker} />
          {formatCount(original[field], language)}
          <span className="visually-hidden">{t(label)}</span>
        </Count>
      ),
    }),
  ),
];

/** Shown to people without a project: a way to add one, or who may add one. */
function useNoProjects() {
  const { t } = useTranslation();
  if (!usePermission("projekat_projekat_dodavanje"))
    return { icon: FolderKanban, title: t("dashboard.noProjects"), hint: t("dashboard.noProjectsHint") };
  return {
    icon: FolderPlus,
    title: t("shell.firstProject.title"),
    hint: t("shell.firstProject.hint"),
    action: (
      <Button size="small" component={Link} to="/home/projekat/dodavanje">
        {t("shell.firstProject.add")}
      </Button>
    ),
  };
}

/** The user's projects with their numbers of requests by state; five, and all on demand. */
export function OwnProjectsTable() {
  const { t, i18n } = useTranslation();
  const [all, setAll] = useState(false);
  const { data, error, refetch } = useQuery(ownProjectsQuery());
  const columns = useMemo(() => projectColumns(t, i18n.language), [t, i18n.language]);
  const noProjects = useNoProjects();
  const title = t("dashboard.ownProjects");
  const toggle = t(all ? "dashboard.showFewer" : "ui.list.wholeList");
  const more = (data?.items.length ?? 0) > shortList;
  return (
    <ListFrame
      title={title}
      action={
        more && (
          <Button size="small" aria-label={`${toggle}: ${title}`} aria-expanded={all} onClick={() => setAll(!all)}>
            {toggle}
          </Button>
        )
      }
      error={data ? null : error}
      onRetry={() => void refetch()}
      empty={data?.items.length === 0 ? noProjects : undefined}
    >
      <DataTable
        label={title}
        columns={columns}
        rows={all ? data?.items : data?.items.slice(0, shortList)}
        total={data?.total ?? 0}
        rowId={({ id }) => String(id)}
        header={false}
        placeholders={shortList}
        empty={null}
      />
    </ListFrame>
  );
}
