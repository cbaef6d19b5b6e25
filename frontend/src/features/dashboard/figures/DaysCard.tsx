import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { formatDay } from "@/ui/format/days";
import { LineChartPart } from "../charts/parts";
import { daysQuery } from "../dashboardCalls";
import { FigureCard } from "./FigureCard";
import { monthNames } from "./periods";
import { reportedSeries } from "./series";

/** How many requests were created on each day of this year; the first day of each month has a label. */
export function DaysCard() {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(daysQuery());
  const series = reportedSeries(t);
  const rows = data?.items.map((day) => ({
    label: day.od.endsWith("-01") ? monthNames(day.od, t).label : "",
    name: formatDay(day.od),
    figures: [{ count: day.broj, to: series.link(day) }],
  }));
  return (
    <FigureCard
      title={t("dashboard.perDay")}
      chart={LineChartPart}
      shape={{ rowHeader: t("dashboard.day"), series: [series] }}
      rows={rows}
      error={error}
      onRetry={() => void refetch()}
      empty={{ title: t("dashboard.yearEmpty"), hint: t("dashboard.yearEmptyHint") }}
    />
  );
}
