import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import { styled } from "@mui/material/styles";
import { useQuery } from "@tanstack/react-query";
import type { ParseKeys } from "i18next";
import { CircleDashed, FolderKanban, Inbox, MessageSquare } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import type { Permission } from "@/api/permissions.gen";
import type { components } from "@/api/schema.gen";
import { hasPermission } from "@/api/session";
import { cardSurface } from "@/ui/Card";
import { formatCount } from "@/ui/format/numbers";
import { nothing } from "@/ui/format/text";
import { StatusMark } from "@/ui/StatusBadge";
import { useErrorText } from "@/ui/useErrorText";
import { statisticsQuery } from "./dashboardQueries";
import { requestLinks } from "./requestLinks";

type Statistics = components["schemas"]["DashboardStatistics"];

interface Stat {
  field: Extract<keyof Statistics, `broj${string}`>;
  label: ParseKeys;
  icon: ReactNode;
  /** Without it everybody sees the number. */
  permission?: Permission;
  /** What shows exactly what is counted, and the permission that opens it. */
  to?: string;
  opens?: Permission;
}

/** What is to be done stands first and is written larger. */
const stats: Stat[] = [
  {
    field: "brojZahtjevaPotrebnoUraditi",
    label: "dashboard.todo",
    icon: <StatusMark marker={0} />,
    permission: "osnovno_dashboard_broj_zahtjeva_potrebno_uraditi",
    to: requestLinks.toDo,
  },
  {
    field: "brojZahtjevaUProgresu",
    label: "dashboard.inProgress",
    icon: <StatusMark marker={1} />,
    permission: "osnovno_dashboard_broj_zahtjeva_u_progresu",
    to: requestLinks.inProgress,
  },
  {
    field: "brojZahtjevaKojiNisuRijeseni",
    label: "dashboard.unresolved",
    icon: <CircleDashed size={16} aria-hidden />,
    permission: "osnovno_dashboard_broj_zahtjeva_nisu_rijeseni",
    to: requestLinks.unresolved,
  },
  {
    field: "brojZavrsenihZahtjeva",
    label: "dashboard.done",
    icon: <StatusMark marker={2} />,
    to: requestLinks.done,
  },
  {
    field: "brojZahtjevaUkupno",
    label: "dashboard.total",
    icon: <Inbox size={16} aria-hidden />,
    permission: "osnovno_dashboard_broj_zahtjeva_ukupno",
    to: requestLinks.all,
  },
  {
    field: "brojProjekata",
    label: "dashboard.projects",
    icon: <FolderKanban size={16} aria-hidden />,
    permission: "osnovno_dashboard_broj_projekata",
    to: "/home/projekat/list",
    opens: "glavni_meni_osnovno_sidebar_projekti",
  },
  {
    field: "brojKomentaraKorisnika",
    label: "dashboard.comments",
    icon: <MessageSquare size={16} aria-hidden />,
    permission: "osnovno_dashboard_broj_komentara_korisnika_ukupno",
  },
];

/** One surface for all numbers; lines between them, none before the first of a row. */
const Strip = styled("ul")(({ theme }) => ({
  ...cardSurface(theme),
  display: "grid",
  gridTemplateColumns: "repeat(var(--in-line), minmax(0, 1fr))",
  gap: 1,
  margin: 0,
  padding: 0,
  listStyle: "none",
  overflow: "hidden",
  backgroundColor: theme.vars?.palette.divider,
  "& > li": { display: "grid", backgroundColor: theme.vars?.palette.background.paper },
  [theme.breakpoints.down("lg")]: {
    gridTemplateColumns: "repeat(var(--in-half), minmax(0, 1fr))",
    "&[data-odd] > li:first-of-type": { gridColumn: "span 2" },
  },
  [theme.breakpoints.down("sm")]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" },
}));

const Tile = styled("div")(({ theme }) => ({
  display: "grid",
  alignContent: "space-between",
  gap: 8,
  minHeight: 84,
  padding: "14px 16px",
  color: theme.vars?.palette.text.primary,
  textDecoration: "none",
  "& > span": {
    display: "flex",
    gap: 8,
    minWidth: 0,
    fontSize: 13,
    lineHeight: "18px",
    fontWeight: 500,
    color: theme.vars?.palette.text.secondary,
  },
  "& > span > svg": { flex: "none", marginTop: 1 },
  "& > strong": {
    fontSize: 26,
    lineHeight: "32px",
    fontWeight: 600,
    letterSpacing: "-0.02em",
    fontVariantNumeric: "tabular-nums",
  },
  "a&": {
    "&:hover": { backgroundColor: theme.vars?.palette.surface.hover },
    "&:focus-visible": { outlineOffset: -2 },
  },
}));

const Failed = styled("div")(({ theme }) => ({
  ...cardSurface(theme),
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "center",
  gap: "8px 16px",
  minHeight: 106,
  padding: 16,
}));

/** The counts that the user may see, each a link to what it counts. */
export function StatStrip() {
  const { t, i18n } = useTranslation();
  const errorText = useErrorText();
  const { data, error, refetch } = useQuery(statisticsQuery());
  const shown = stats.filter(({ permission }) => !permission || hasPermission(permission));
  if (error && !data) {
    return (
      <Failed role="alert">
        {errorText(error, t("common.loadFailed"))}
        <Button variant="outlined" onClick={() => void refetch()}>
          {t("common.retry")}
        </Button>
      </Failed>
    );
  }
  const value = ({ field }: Stat) => {
    if (!data) return <Skeleton width={64} />;
    const count = data[field];
    return typeof count === "number" ? formatCount(count, i18n.language) : nothing;
  };
  const linkOf = ({ to, opens }: Stat) =>
    to && (!opens || hasPermission(opens)) ? { as: Link, to } : undefined;
  const odd = shown.length % 2;
  const inHalf = shown.length > 4 ? (shown.length + odd) / 2 : shown.length + odd;
  return (
    <Strip
      aria-label={t("dashboard.statistics")}
      data-odd={odd || undefined}
      style={{ "--in-line": shown.length, "--in-half": inHalf } as React.CSSProperties}
    >
      {shown.map((stat) => (
        <li key={stat.field}>
          <Tile {...linkOf(stat)}>
            <span>
              {stat.icon}
              {t(stat.label)}
            </span>
            <strong>{value(stat)}</strong>
          </Tile>
        </li>
      ))}
    </Strip>
  );
}
