import { styled } from "@mui/material/styles";
import { useQuery } from "@tanstack/react-query";
import { CircleCheck, Clock, Inbox, MessageCircle, RotateCcw } from "lucide-react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { components } from "@/api/schema.gen";
import { listOf } from "@/queries/workload";
import { Toggles } from "@/ui/controls/Toggles";
import { ErrorState } from "@/ui/feedback/ErrorState";
import { daysBefore, formatShortDay, today } from "@/ui/format/days";
import { formatCount, formatTotal } from "@/ui/format/numbers";
import { PageHeader } from "@/ui/layout/PageHeader";
import { StatTiles } from "@/ui/layout/StatTiles";
import { FilterDays } from "@/ui/list/filter/FilterDays";
import { dayField, defineFilter } from "@/ui/list/filter/filter";
import { ListFrame, ShowAll } from "@/ui/list/ListFrame";
import { useFilter } from "@/ui/list/useListState";
import { summaryQuery } from "../dashboardCalls";
import { dateColumn, dueColumn, requestColumns } from "../lists/requestColumns";
import { ShortTable } from "../lists/ShortTable";
import { PeopleTable, ProjectsTable } from "./SummaryTables";
import { type SummaryDays, sinceYesterday, weekBefore } from "./summaryDays";

type List = components["schemas"]["DashboardSummaryOutputBody"]["redovi"][number];

const summaryFilter = defineFilter<SummaryDays>({ od: dayField, do: dayField });

/** In the order of the placeholders. */
const icons = { dosli: Inbox, zavrseni: CircleCheck, ponovo: RotateCcw, kasni: Clock } as const;
const codes = Object.keys(icons) as (keyof typeof icons)[];

const Parts = styled("div")({ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: 24 });

/** Short lists side by side, as many as fit. */
const Lists = styled("div")(({ theme }) => ({
  display: "grid",
  gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
  gap: "24px 16px",
  [theme.breakpoints.down("lg")]: { gridTemplateColumns: "minmax(0, 1fr)" },
}));

/** The choices, and the two days beside them; on a phone below them. */
const Days = styled("div")(({ theme }) => ({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "flex-end",
  gap: 8,
  // More specific than the whole width that a field asks for.
  "& > fieldset ~ div": { width: 168 },
  [theme.breakpoints.down("sm")]: { "& > fieldset ~ div": { width: "calc(50% - 4px)" } },
}));

/** What happened on some days: what came, what was finished or opened again, who answered, and what is late. */
export function SummaryScreen() {
  const { t } = useTranslation();
  const { filter, change } = useFilter(summaryFilter);
  const { data, error, refetch } = useQuery(summaryQuery(filter));
  const lists = data?.redovi;
  return (
    <>
      <PageHeader
        description={data && t("dashboard.summary.lead", { from: formatShortDay(data.od), to: formatShortDay(data.do) })}
        actions={<Period days={filter} onChange={change} />}
      />
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Parts>
          <Numbers lists={lists} answers={data?.odgovora} />
          <Lists>
            {codes.map((code) => (
              <Happened key={code} code={code} list={lists?.find(({ sifra }) => sifra === code)} />
            ))}
          </Lists>
          {data && data.projekti.length > 0 && (
            <ProjectsTable projects={data.projekti} more={data.josProjekata} days={data} answers={data.odgovora !== null} />
          )}
          {data && data.osobe.length > 0 && <PeopleTable people={data.osobe} more={data.josOsoba} />}
        </Parts>
      )}
    </>
  );
}

interface PeriodProps {
  days: SummaryDays;
  onChange: (days: SummaryDays) => void;
}

/** The days: since yesterday, last week, or any others. */
function Period({ days, onChange }: PeriodProps) {
  const { t } = useTranslation();
  const since = sinceYesterday();
  const chosen = { od: days.od || since.od, do: days.do || since.do };
  const choices = { since, week: weekBefore(today()) };
  const isOn = (name: keyof typeof choices) => choices[name].od === chosen.od && choices[name].do === chosen.do;
  const yesterday = since.od === daysBefore(today(), 1);
  return (
    <Days>
      <Toggles
        label={t("dashboard.summary.period")}
        options={[
          {
            name: "since",
            label: yesterday ? t("dashboard.summary.sinceYesterday") : t("dashboard.summary.since", { day: formatShortDay(since.od) }),
          },
          { name: "week", label: t("dashboard.lastWeek") },
        ]}
        isOn={isOn}
        onToggle={(name) => onChange(name === "since" ? { od: "", do: "" } : choices.week)}
      />
      <FilterDays
        key={`${chosen.od} ${chosen.do}`}
        label={t("dashboard.summary.period")}
        name="period"
        value={{ from: chosen.od, to: chosen.do }}
        onChange={({ from, to }) => onChange({ od: from, do: to })}
      />
    </Days>
  );
}

/** The numbers of all lists, each a link, and of answers. */
function Numbers({ lists, answers }: { lists: List[] | undefined; answers: number | null | undefined }) {
  const { t, i18n } = useTranslation();
  const stats = codes.map((code) => {
    const Icon = icons[code];
    const list = lists?.find(({ sifra }) => sifra === code);
    return {
      key: code as string,
      label: t(`dashboard.summary.lists.${code}`),
      icon: <Icon size={16} aria-hidden />,
      value: list && formatTotal(list.total, list.imaJos, i18n.language),
      to: list && listOf(list),
    };
  });
  const answered = {
    key: "odgovora",
    label: t("dashboard.summary.answers"),
    icon: <MessageCircle size={16} aria-hidden />,
    value: answers === undefined || answers === null ? undefined : formatCount(answers, i18n.language),
    to: undefined,
  };
  return <StatTiles label={t("dashboard.summary.title")} stats={answers === null ? stats : [...stats, answered]} />;
}

/** A list with its first requests. */
function Happened({ code, list }: { code: (typeof codes)[number]; list: List | undefined }) {
  const { t } = useTranslation();
  const columns = useMemo(() => {
    return requestColumns(t, code === "kasni" ? dueColumn(t) : dateColumn(t("requests.fields.created")), true);
  }, [t, code]);
  const title = t(`dashboard.summary.lists.${code}`);
  return (
    <ListFrame
      title={title}
      action={list && list.total > list.items.length && <ShowAll to={listOf(list)} of={title} />}
      error={null}
      onRetry={() => undefined}
      empty={list?.items.length === 0 ? { title: t(`dashboard.summary.none.${code}`), hint: "" } : undefined}
    >
      <ShortTable label={title} columns={columns} rows={list?.items} total={list?.total} />
    </ListFrame>
  );
}
