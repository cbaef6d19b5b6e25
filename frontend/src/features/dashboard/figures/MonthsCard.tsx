import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { BarChartPart } from "../charts/parts";
import { monthsQuery } from "../dashboardCalls";
import { FigureCard } from "./FigureCard";
import { monthNames } from "./periods";
import { finishedSeries, reportedSeries } from "./series";

/** How many requests were created and finished in the months of this year. */
export function MonthsCard() {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(monthsQuery());
  const [reported, finished] = [reportedSeries(t), finishedSeries(t)];
  const rows = data?.items.map((month) => ({
    ...monthNames(month.od, t),
    figures: [
      { count: month.prijavljeno, to: reported.link(month) },
      { count: month.zavrseno, to: finished.link(month) },
    ],
  }));
  return (
    <FigureCard
      title={t("dashboard.perMonth")}
      chart={BarChartPart}
      shape={{ rowHeader: t("dashboard.month"), series: [reported, finished] }}
      rows={rows}
      error={error}
      onRetry={() => void refetch()}
      empty={{ title: t("dashboard.yearEmpty"), hint: t("dashboard.yearEmptyHint") }}
    />
  );
}
