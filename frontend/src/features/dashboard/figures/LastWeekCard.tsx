import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { usePermission } from "@/api/session";
import type { FigureRow } from "../charts/figures";
import { BarChartPart } from "../charts/parts";
import { createdLastWeekQuery, finishedLastWeekQuery } from "../dashboardCalls";
import { FigureCard } from "./FigureCard";
import { weekdayNames } from "./periods";
import { finishedSeries, reportedSeries } from "./series";

/** How many requests were created and finished on the days of last week, each for people who may see it. */
export function LastWeekCard() {
  const { t } = useTranslation();
  const showsReported = usePermission("osnovno_dashboard_prijavljeni_zahtjevi_prosle_sedmice");
  const showsFinished = usePermission("osnovno_dashboard_zavrseni_zahtjevi_prosla_sedmica");
  const reported = useQuery({ ...createdLastWeekQuery(), enabled: showsReported });
  const finished = useQuery({ ...finishedLastWeekQuery(), enabled: showsFinished });
  const shown = [
    ...(showsReported ? [{ query: reported, ...reportedSeries(t) }] : []),
    ...(showsFinished ? [{ query: finished, ...finishedSeries(t) }] : []),
  ];
  if (shown.length === 0) return null;
  const answers = shown.flatMap(({ query }) => (query.data ? [query.data.items] : []));
  const rows = answers[0]?.map((day, index): FigureRow => {
    const days = answers.map((items) => items[index] ?? day);
    const figures = days.map((item, place) => ({ count: item.broj, to: shown[place]?.link(item) ?? "" }));
    return { ...weekdayNames(day.od, t), figures };
  });
  const failed = shown.filter(({ query }) => query.error && !query.data);
  return (
    <FigureCard
      title={t("dashboard.lastWeek")}
      chart={BarChartPart}
      shape={{ rowHeader: t("dashboard.day"), series: shown }}
      rows={answers.length === shown.length ? rows : undefined}
      error={failed[0]?.query.error}
      onRetry={() => {
        for (const { query } of failed) void query.refetch();
      }}
      empty={{ title: t("dashboard.lastWeekEmpty"), hint: t("dashboard.lastWeekEmptyHint") }}
    />
  );
}
