import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { useQuery } from "@tanstack/react-query";
import type { ParseKeys } from "i18next";
import { CircleDashed, FolderKanban, Inbox, MessageSquare } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Permission } from "@/api/permissions.gen";
import type { components } from "@/api/schema.gen";
import { hasPermission } from "@/api/session";
import { useErrorText } from "@/ui/feedback/useErrorText";
import { formatCount } from "@/ui/format/numbers";
import { nothing } from "@/ui/format/text";
import { cardSurface } from "@/ui/layout/Card";
import { StatTiles } from "@/ui/layout/StatTiles";
import { StatusMark } from "@/ui/marks/StatusBadge";
import { statisticsQuery } from "./dashboardCalls";
import { requestLinks } from "./requestLinks";

type Statistics = components["schemas"]["DashboardStatistics"];

interface Stat {
  field: Extract<keyof Statistics, `broj${string}`>;
  label: ParseKeys;
  icon: ReactNode;
  /** Without it everybody sees the number. */
  permission?: Permission;
  /** The address of the list of what is counted, and the permission for it. */
  to?: string;
  opens?: Permission;
}

/** The number of requests to do is first and larger. */
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
    const count = data?.[field];
    return typeof count === "number" ? formatCount(count, i18n.language) : data && nothing;
  };
  const linkOf = ({ to, opens }: Stat) => (!opens || hasPermission(opens) ? to : undefined);
  return (
    <StatTiles
      label={t("dashboard.statistics")}
      stats={shown.map((stat) => ({
        key: stat.field,
        label: t(stat.label),
        icon: stat.icon,
        value: value(stat),
        to: linkOf(stat),
      }))}
    />
  );
}
