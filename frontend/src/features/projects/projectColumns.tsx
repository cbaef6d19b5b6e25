import Link from "@mui/material/Link";
import Skeleton from "@mui/material/Skeleton";
import { styled } from "@mui/material/styles";
import type { TFunction } from "i18next";
import type { ReactNode } from "react";
import { Link as RouterLink } from "react-router-dom";
import type { Project } from "@/queries/projects";
import { formatCount, formatTotal } from "@/ui/format/numbers";
import { listCut, truncate } from "@/ui/format/text";
import type { ColumnDef } from "@/ui/table/columns";
import { TitleLink } from "@/ui/table/TitleLink";
import { Nothing } from "@/ui/text/Nothing";
import { projectPath, projectPeoplePath, projectRequestsPath } from "./paths";
import type { FiguresOf, ProjectFigures } from "./projectFigures";

interface ColumnOptions {
  t: TFunction;
  language: string;
  /** Whether names lead to projects, and numbers of people to the people. */
  mayView: boolean;
  seesPeople: boolean;
  figuresOf: FiguresOf;
}

const Label = styled("span")(({ theme }) => ({
  fontWeight: 400,
  color: theme.vars?.palette.text.secondary,
  [theme.breakpoints.up("sm")]: { display: "none" },
}));

/** A number that leads to what it counts, where the reader may go there. */
function Count({ to, title, children }: { to?: string; title: string; children: ReactNode }) {
  if (!to) return <span title={title}>{children}</span>;
  return (
    <Link component={RouterLink} to={to} title={title} color="textPrimary" sx={{ fontVariantNumeric: "tabular-nums" }}>
      {children}
    </Link>
  );
}

/** The columns of the projects: what they are, how the work stands, and how many people do it. */
export function projectColumns(options: ColumnOptions): ColumnDef<Project>[] {
  const { t, language, mayView, seesPeople, figuresOf } = options;
  const counted = (id: number, shown: (figures: ProjectFigures) => ReactNode) => {
    const figures = figuresOf(id);
    if (figures === undefined) return <Skeleton width={32} sx={{ display: "inline-block" }} />;
    return figures ? shown(figures) : <Nothing />;
  };
  const columns: (ColumnDef<Project> | false)[] = [
    {
      header: t("fields.name"),
      accessorKey: "naziv",
      meta: { narrow: "first" },
      cell: ({ row: { original } }) => {
        const name = truncate(original.naziv, listCut);
        if (!mayView) return <span title={original.naziv}>{name}</span>;
        return (
          <TitleLink to={projectPath(original.id)} title={original.naziv}>
            {name}
          </TitleLink>
        );
      },
    },
    {
      header: t("projects.description"),
      accessorKey: "opis",
      meta: { width: 320, cutTo: 160, narrow: "hidden" },
      cell: ({ row: { original } }) => {
        if (!original.opis) return <Nothing />;
        return <span title={original.opis}>{truncate(original.opis.replaceAll(/\s+/g, " "), listCut)}</span>;
      },
    },
    {
      header: t("projects.open"),
      id: "otvoreno",
      meta: { width: 112, align: "right" },
      cell: ({ row: { original } }) =>
        counted(original.id, ({ id, potrebnoUraditi: toDo, uProgresu: inProgress }) => (
          <Count
            to={projectRequestsPath(id)}
            title={`${t("common.status.toDo")}: ${toDo}, ${t("common.status.inProgress")}: ${inProgress}`}
          >
            <Narrowly label={t("projects.open")} />
            {formatCount(toDo + inProgress, language)}
          </Count>
        )),
    },
    seesPeople && {
      header: t("projects.people.tab"),
      id: "korisnika",
      meta: { width: 112, align: "right" },
      cell: ({ row: { original } }) =>
        counted(original.id, ({ id, korisnika: people = 0, korisnikaImaJos: morePeople }) => (
          <Count to={mayView ? projectPeoplePath(id) : undefined} title={t("projects.people.tab")}>
            <Narrowly label={t("projects.people.tab")} />
            {formatTotal(people, morePeople, language)}
          </Count>
        )),
    },
  ];
  return columns.filter((column) => column !== false);
}

/** What a number counts, where no header says it. */
const Narrowly = ({ label }: { label: string }) => <Label>{label}:&nbsp;</Label>;
