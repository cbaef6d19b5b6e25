import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import type { ParseKeys, TFunction } from "i18next";
import { type ReactNode, useId, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import type { components } from "@/api/schema.gen";
import { formatCount } from "@/ui/format/numbers";
import { PersonLink } from "@/ui/people/PersonLink";
import type { ColumnDef } from "@/ui/table/columns";
import { DataTable } from "@/ui/table/DataTable";
import { TitleLink } from "@/ui/table/TitleLink";
import { requestLinks } from "../requestLinks";
import { truncateProject } from "../truncateProject";
import type { SummaryDays } from "./summaryDays";

type Body = components["schemas"]["DashboardSummaryOutputBody"];
type Project = Body["projekti"][number];
type Person = Body["osobe"][number];

const Count = styled(Link)(({ theme }) => ({
  color: theme.vars?.palette.text.primary,
  fontVariantNumeric: "tabular-nums",
  textDecoration: "none",
  "&:hover": { color: theme.vars?.palette.primary.main, textDecoration: "underline" },
  [theme.breakpoints.down("sm")]: { display: "inline-flex", alignItems: "center", minHeight: 44 },
}));

/** The name of a number where the table has no header: below 600 px. */
const Named = styled("span")(({ theme }) => ({
  marginRight: 4,
  color: theme.vars?.palette.text.secondary,
  [theme.breakpoints.up("sm")]: { display: "none" },
}));

const Part = styled("section")({ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: 8, maxWidth: 900 });

/** A table under its heading, and how many more rows there would be. */
function Section({ title, rest, children }: { title: string; rest: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <Part aria-labelledby={titleId}>
      <Typography id={titleId} variant="h2">
        {title}
      </Typography>
      {children}
      {rest && <Typography color="textSecondary">{rest}</Typography>}
    </Part>
  );
}

const counts: {
  field: "doslo" | "zavrseno" | "ponovoOtvoreno" | "kasni";
  label: ParseKeys;
  link: keyof ReturnType<typeof requestLinks.happened>;
}[] = [
  { field: "doslo", label: "dashboard.summary.lists.dosli", link: "came" },
  { field: "zavrseno", label: "dashboard.summary.lists.zavrseni", link: "finished" },
  { field: "ponovoOtvoreno", label: "dashboard.summary.lists.ponovo", link: "reopened" },
  { field: "kasni", label: "dashboard.summary.lists.kasni", link: "late" },
];

const projectColumns = (t: TFunction, language: string, days: SummaryDays, answers: boolean): ColumnDef<Project>[] => [
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
  ...counts.map(
    ({ field, label, link }): ColumnDef<Project> => ({
      header: t(label),
      accessorKey: field,
      meta: { width: 120, align: "right" },
      cell: ({ row: { original } }) => (
        <>
          <Named aria-hidden>{t(label)}</Named>
          <Count to={requestLinks.happened(original.id, days)[link]} aria-label={`${t(label)}: ${formatCount(original[field], language)}`}>
            {formatCount(original[field], language)}
          </Count>
        </>
      ),
    }),
  ),
  ...(answers
    ? [
        {
          header: t("dashboard.summary.answers"),
          accessorKey: "odgovora",
          meta: { width: 96, align: "right" },
          cell: ({ row: { original } }) => (
            <>
              <Named>{t("dashboard.summary.answers")}</Named>
              {formatCount(original.odgovora, language)}
            </>
          ),
        } satisfies ColumnDef<Project>,
      ]
    : []),
];

interface ProjectsTableProps {
  projects: Project[];
  /** How many projects are left out. */
  more: number;
  days: SummaryDays;
  /** Whether the reader may know of answers. */
  answers: boolean;
}

/** What happened in each project; each number leads to what it counts. */
export function ProjectsTable({ projects, more, days, answers }: ProjectsTableProps) {
  const { t, i18n } = useTranslation();
  const { od, do: last } = days;
  const columns = useMemo(() => projectColumns(t, i18n.language, { od, do: last }, answers), [t, i18n.language, od, last, answers]);
  const title = t("dashboard.summary.projects");
  return (
    <Section title={title} rest={more > 0 ? t("dashboard.summary.moreProjects", { count: more }) : ""}>
      <DataTable label={title} columns={columns} rows={projects} total={projects.length} rowId={({ id }) => String(id)} empty={null} />
    </Section>
  );
}

const peopleColumns = (t: TFunction, language: string): ColumnDef<Person>[] => [
  {
    header: t("dashboard.summary.person"),
    accessorKey: "punoIme",
    meta: { narrow: "first" },
    cell: ({ row: { original } }) => <PersonLink username={original.korisnickoIme} name={original.punoIme} />,
  },
  {
    header: t("dashboard.summary.answers"),
    accessorKey: "odgovora",
    meta: { width: 120, align: "right" },
    cell: ({ row: { original } }) => (
      <>
        <Named>{t("dashboard.summary.answers")}</Named>
        {formatCount(original.odgovora, language)}
      </>
    ),
  },
  {
    header: t("dashboard.requests"),
    accessorKey: "zahtjeva",
    meta: { width: 120, align: "right" },
    cell: ({ row: { original } }) => (
      <>
        <Named>{t("dashboard.requests")}</Named>
        {formatCount(original.zahtjeva, language)}
      </>
    ),
  },
];

/** Who answered, and on how many requests. */
export function PeopleTable({ people, more }: { people: Person[]; more: number }) {
  const { t, i18n } = useTranslation();
  const columns = useMemo(() => peopleColumns(t, i18n.language), [t, i18n.language]);
  const title = t("dashboard.summary.people");
  return (
    <Section title={title} rest={more > 0 ? t("dashboard.summary.morePeople", { count: more }) : ""}>
      <DataTable
        label={title}
        columns={columns}
        rows={people}
        total={people.length}
        rowId={({ korisnickoIme: username }) => username}
        empty={null}
      />
    </Section>
  );
}
