import Skeleton from "@mui/material/Skeleton";
import { styled } from "@mui/material/styles";
import { useQuery } from "@tanstack/react-query";
import { ChartNoAxesColumn } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Card } from "@/ui/Card";
import { EmptyState } from "@/ui/EmptyState";
import { ErrorState } from "@/ui/ErrorState";
import { truncate } from "@/ui/format/text";
import { sizes } from "@/ui/theme";
import { perProjectQuery } from "./dashboardQueries";

const Bars = styled("ul")(({ theme }) => ({
  display: "grid",
  gap: 4,
  margin: 0,
  padding: 0,
  listStyle: "none",
  "& li": {
    display: "grid",
    gridTemplateColumns: "140px minmax(0, 1fr) max-content",
    alignItems: "center",
    gap: 12,
    minHeight: 32,
  },
  "& li > span:last-child": { minWidth: 88, textAlign: "right", fontVariantNumeric: "tabular-nums" },
  "& i": {
    display: "block",
    height: 8,
    minWidth: 2,
    borderRadius: 4,
    backgroundColor: theme.vars?.palette.primary.main,
  },
}));

/** How many requests each project has, the greatest first as the server orders them. */
export function ProjectBars() {
  const { t } = useTranslation();
  return (
    <Card title={t("dashboard.perProject")} sx={{ maxWidth: sizes.chart }}>
      <ProjectBarList />
    </Card>
  );
}

function WaitingBars() {
  return (
    <Bars aria-hidden>
      {[90, 70, 60, 45, 30, 20].map((width) => (
        <li key={width}>
          <Skeleton width={110} />
          <Skeleton variant="rounded" height={8} width={`${width}%`} />
          <Skeleton width={88} />
        </li>
      ))}
    </Bars>
  );
}

function ProjectBarList() {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(perProjectQuery());
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <WaitingBars />;
  const { items } = data;
  if (items.length === 0) {
    return (
      <EmptyState
        icon={ChartNoAxesColumn}
        title={t("dashboard.perProjectEmpty")}
        hint={t("dashboard.perProjectEmptyHint")}
      />
    );
  }
  const greatest = Math.max(...items.map((item) => item.ukupanBrojZahtjeva), 1);
  return (
    <Bars>
      {items.map((item) => (
        <li key={item.id}>
          <span title={item.naziv}>{truncate(item.naziv, 17, 14)}</span>
          <i style={{ width: `${(100 * item.ukupanBrojZahtjeva) / greatest}%` }} />
          <span>{t("common.requestCount", { count: item.ukupanBrojZahtjeva })}</span>
        </li>
      ))}
    </Bars>
  );
}
