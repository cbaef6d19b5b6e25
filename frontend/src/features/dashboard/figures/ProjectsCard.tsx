import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { LyingBarChartPart } from "../charts/parts";
import { perProjectQuery } from "../dashboardCalls";
import { requestLinks } from "../requestLinks";
import { truncateProject } from "../truncateProject";
import { FigureCard } from "./FigureCard";

/** How many bars fit. */
const barCount = 7;

/** How many requests each project has, in the server's order: the most first. */
export function ProjectsCard() {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(perProjectQuery());
  const rows = data?.items.map(({ id, naziv: name, ukupanBrojZahtjeva: total }) => ({
    label: truncateProject(name),
    name,
    figures: [{ count: total, to: requestLinks.ofProject(id).all }],
  }));
  return (
    <FigureCard
      title={t("dashboard.perProject")}
      chart={LyingBarChartPart}
      shape={{
        rowHeader: t("requests.fields.project"),
        series: [{ name: t("dashboard.requests"), colour: "reported" }],
      }}
      rows={rows}
      most={barCount}
      error={error}
      onRetry={() => void refetch()}
      empty={{ title: t("dashboard.perProjectEmpty"), hint: t("dashboard.perProjectEmptyHint") }}
    />
  );
}
