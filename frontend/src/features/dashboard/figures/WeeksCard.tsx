import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { formatRange } from "@/ui/list/filter/dayRange";
import { BarChartPart } from "../charts/parts";
import { weeksQuery } from "../dashboardCalls";
import { FigureCard } from "./FigureCard";
import { finishedSeries } from "./series";

/** How many requests were finished in each of the five weeks before this one, numbered from 5 down to 1. */
export function WeeksCard() {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(weeksQuery());
  const series = finishedSeries(t);
  const rows = data?.items.map((week, index) => ({
    label: String(data.items.length - index),
    name: formatRange({ from: week.od, to: week.do }, t),
    figures: [{ count: week.broj, to: series.link(week) }],
  }));
  return (
    <FigureCard
      title={t("dashboard.weeks")}
      chart={BarChartPart}
      shape={{ rowHeader: t("dashboard.week"), series: [series] }}
      rows={rows}
      error={error}
      onRetry={() => void refetch()}
      empty={{ title: t("dashboard.weeksEmpty"), hint: t("dashboard.weeksEmptyHint") }}
    />
  );
}
