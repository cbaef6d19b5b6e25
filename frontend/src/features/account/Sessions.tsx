import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import type { ColumnDef } from "@tanstack/react-table";
import type { TFunction } from "i18next";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { DateText } from "@/ui/DateText";
import { confirmQuestion } from "@/ui/dialog/questions";
import { toast } from "@/ui/feedback/toast";
import { ListEmpty } from "@/ui/list/ListEmpty";
import { listAnswer } from "@/ui/list/listAnswer";
import { usePaging } from "@/ui/list/usePaging";
import { PageHeader } from "@/ui/PageHeader";
import { StatusMark } from "@/ui/StatusBadge";
import { DataTable } from "@/ui/table/DataTable";
import { clientName } from "./clientName";
import { type SessionItem, useEndSession, useSessions } from "./sessionsApi";

const ipLookup = "https://whatismyipaddress.com/ip/";

function IpLink({ ip }: { ip: string }) {
  const { t } = useTranslation();
  return (
    <Link
      href={ipLookup + encodeURIComponent(ip)}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={t("account.ipLookup", { ip })}
      sx={{ display: "inline-block", minWidth: 24, py: 0.75 }}
    >
      {ip}
    </Link>
  );
}

function EndSession({ id }: { id: string }) {
  const { t } = useTranslation();
  const end = useEndSession();
  const ask = async () => {
    const sure = await confirmQuestion({
      title: t("account.endSession"),
      text: t("account.endSessionQuestion"),
    });
    if (!sure) return;
    end.mutate(id, {
      onSuccess: () => toast.success(t("account.sessionEnded")),
      onError: () => toast.error(t("account.endSessionFailed")),
    });
  };
  return (
    <Button size="small" variant="outlined" color="error" loading={end.isPending} onClick={ask}>
      {t("account.endSession")}
    </Button>
  );
}

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
    cell: ({ row }) => <DateText value={row.original.datumKreiranja} form="dateTime" />,
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
    cell: ({ row }) => <IpLink ip={row.original.posljednjiIp} />,
  },
  {
    header: t("account.lastClient"),
    accessorKey: "posljednjiKlijent",
    meta: { narrow: "first" },
    cell: ({ row }) => (
      <span title={row.original.posljednjiKlijent}>{clientName(row.original.posljednjiKlijent)}</span>
    ),
  },
  {
    header: t("fields.action"),
    id: "akcija",
    meta: { width: 176, narrow: "aside" },
    cell: ({ row }) => (row.original.trenutna ? <CurrentSession /> : <EndSession id={row.original.id} />),
  },
];

export function Sessions() {
  const { t } = useTranslation();
  const paging = usePaging(30);
  const query = useSessions(paging.page, paging.count);
  const columns = useMemo(() => sessionColumns(t), [t]);
  return (
    <>
      <PageHeader description={t("account.sessionsLead")} />
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
