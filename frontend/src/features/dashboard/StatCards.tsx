import Skeleton from "@mui/material/Skeleton";
import { styled } from "@mui/material/styles";
import { useQuery } from "@tanstack/react-query";
import type { ParseKeys } from "i18next";
import { CircleDashed, FolderKanban, Inbox, MessageSquare } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Permission } from "@/api/permissions.gen";
import type { components } from "@/api/schema.gen";
import { hasPermission } from "@/api/session";
import { cardSurface } from "@/ui/Card";
import { formatCount } from "@/ui/format/numbers";
import { nothing } from "@/ui/format/text";
import { StatusMark } from "@/ui/StatusBadge";
import { statisticsQuery } from "./dashboardQueries";

type Statistics = components["schemas"]["DashboardStatistics"];

interface Card {
  field: Extract<keyof Statistics, `broj${string}`>;
  label: ParseKeys;
  icon: ReactNode;
  /** Without it everybody sees the card. */
  permission?: Permission;
}

const cards: Card[] = [
  {
    field: "brojZahtjevaPotrebnoUraditi",
    label: "dashboard.todo",
    icon: <StatusMark marker={0} />,
    permission: "osnovno_dashboard_broj_zahtjeva_potrebno_uraditi",
  },
  {
    field: "brojZahtjevaUProgresu",
    label: "dashboard.inProgress",
    icon: <StatusMark marker={1} />,
    permission: "osnovno_dashboard_broj_zahtjeva_u_progresu",
  },
  { field: "brojZavrsenihZahtjeva", label: "dashboard.done", icon: <StatusMark marker={2} /> },
  {
    field: "brojZahtjevaKojiNisuRijeseni",
    label: "dashboard.unresolved",
    icon: <CircleDashed size={16} aria-hidden />,
    permission: "osnovno_dashboard_broj_zahtjeva_nisu_rijeseni",
  },
  {
    field: "brojZahtjevaUkupno",
    label: "dashboard.total",
    icon: <Inbox size={16} aria-hidden />,
    permission: "osnovno_dashboard_broj_zahtjeva_ukupno",
  },
  {
    field: "brojProjekata",
    label: "dashboard.projects",
    icon: <FolderKanban size={16} aria-hidden />,
    permission: "osnovno_dashboard_broj_projekata",
  },
  {
    field: "brojKomentaraKorisnika",
    label: "dashboard.comments",
    icon: <MessageSquare size={16} aria-hidden />,
    permission: "osnovno_dashboard_broj_komentara_korisnika_ukupno",
  },
];

const Grid = styled("dl")(({ theme }) => ({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(232px, 1fr))",
  gap: 16,
  margin: "0 0 24px",
  [theme.breakpoints.down("sm")]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))", gap: 8 },
}));

const Tile = styled("div")(({ theme }) => ({
  ...cardSurface(theme),
  display: "flex",
  flexDirection: "column",
  justifyContent: "space-between",
  gap: 10,
  padding: 16,
  "& dt": {
    display: "flex",
    alignItems: "center",
    gap: 8,
    fontSize: 13,
    lineHeight: "18px",
    fontWeight: 500,
    color: theme.vars?.palette.text.secondary,
  },
  "& dd": {
    margin: 0,
    fontSize: 26,
    lineHeight: "32px",
    fontWeight: 600,
    letterSpacing: "-0.02em",
    fontVariantNumeric: "tabular-nums",
  },
}));

/** The counts that the user may see. When they cannot be loaded a dash stands in each. */
export function StatCards() {
  const { t, i18n } = useTranslation();
  const { data, isPending } = useQuery(statisticsQuery());
  const value = (card: Card) => {
    const count = data?.[card.field];
    if (isPending) return <Skeleton width={64} />;
    return typeof count === "number" ? formatCount(count, i18n.language) : nothing;
  };
  return (
    <Grid aria-label={t("dashboard.statistics")}>
      {cards
        .filter((card) => !card.permission || hasPermission(card.permission))
        .map((card) => (
          <Tile key={card.field}>
            <dt>
              {card.icon}
              {t(card.label)}
            </dt>
            <dd>{value(card)}</dd>
          </Tile>
        ))}
    </Grid>
  );
}
