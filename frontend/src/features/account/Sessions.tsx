import type { TFunction } from "i18next";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { PageHeader } from "@/ui/layout/PageHeader";
import { ListEmpty } from "@/ui/list/ListEmpty";
import { listAnswer } from "@/ui/list/listAnswer";
import { StatusMark } from "@/ui/marks/StatusBadge";
import type { ColumnDef } from "@/ui/table/columns";
import { DataTable } from "@/ui/table/DataTable";
import { usePaging } from "@/ui/table/usePaging";
import { DateText } from "@/ui/text/DateText";
import { clientName } from "./clientName";
import { EndSession } from "./EndSession";
import { IpAddress } from "./IpAddress";
import { type SessionItem, useSessions } from "./sessionCalls";

function CurrentSession() {
  const { t } = useTranslation();
  return (
    <span
      style={{
        display: "inline-flex",
        alignItems: "center",
        gap: 6,
        verticalAlign: "middle",
        fontWeight: 500,
      }}
    >
      <StatusMark marker={2} />
      {t("account.currentSession")}
    </span>
  );
}

const sessionColumns = (t: TFunction): ColumnDef<SessionItem>[] => [
  {
    header: t("account.signedInAt"),
    accessorKey: "datumKreiranja",
    meta: { width: 160, narrow: "hidden" },
    cell: ({ row }) => <DateText value={row.original.datumKreiranja} />,
  },
  {
    header: t("account.lastActionAt"),
    accessorKey: "datumPosljednjeAkcije",
    meta: { width: 160 },
    cell: ({ row }) => <DateText value={row.original.datumPosljednjeAkcije} />,
  },
  {
    header: t("account.lastIp"),
    accessorKey: "posljednjiIp",
    meta: { width: 136, cutTo: 120 },
    cell: ({ row }) => <IpAddress ip={row.original.posljednjiIp} />,
  },
  {
    header: t("account.lastClient"),
    accessorKey: "posljednjiKlijent",
    meta: { narrow: "first" },
    cell: ({ row }) => <span title={row.original.posljednjiKlijent}>{clientName(row.original.posljednjiKlijent)}</span>,
  },
  {
    header: t("fields.action"),
    id: "akcija",
    meta: { width: 176, narrow: "aside" },
    cell: ({ row }) => (row.original.trenutna ? <CurrentSession /> : <EndSession id={row.original.id} size="small" />),
  },
];

export function Sessions() {
  const { t } = useTranslation();
  const paging = usePaging(30);
  const query = useSessions(paging.page, paging.count);
  const columns = useMemo(() => sessionColumns(t), [t]);
  return (
    <>
      <PageHeader description={t("account.sessionsLead")} actions={query.data && query.data.total > 1 && <EndSession id="others" />} />
      <DataTable
        label={t("shell.sessions")}
        columns={columns}
        {...listAnswer(query)}
        rowId={(session) => session.id}
        empty={<ListEmpty paging={paging} title={t("account.noSessions")} />}
        paging={paging}
      />
    </>
  );
}
