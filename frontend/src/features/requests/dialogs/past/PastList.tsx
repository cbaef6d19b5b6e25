import type { TFunction } from "i18next";
import { type ReactNode, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { formatDay } from "@/ui/format/days";
import { listCut, truncate } from "@/ui/format/text";
import { StatusBadge } from "@/ui/marks/StatusBadge";
import { PersonLink } from "@/ui/people/PersonLink";
import type { ColumnDef } from "@/ui/table/columns";
import { DataTable } from "@/ui/table/DataTable";
import { priorityColumn } from "@/ui/table/requestCells";
import type { Paging } from "@/ui/table/usePaging";
import { DateText } from "@/ui/text/DateText";
import { Nothing } from "@/ui/text/Nothing";
import { PastLink } from "./PastLink";
import type { PastCard, PastColumn, Status } from "./pastCalls";

/** A request with the status that it had. */
type PastRow = PastCard & { status: Status };

function pastColumns(t: TFunction, day: string): ColumnDef<PastRow>[] {
  return [
    { header: t("requests.fields.number"), accessorKey: "id", meta: { width: 60 } },
    priorityColumn(t),
    {
      header: t("requests.fields.title"),
      accessorKey: "naziv",
      meta: { narrow: "first" },
      cell: ({ row: { original: row } }) => <PastLink id={row.id} day={day} title={row.naziv} text={truncate(row.naziv, listCut)} />,
    },
    {
      header: t("requests.past.statusThen"),
      accessorKey: "status",
      meta: { width: 156, narrow: "gives" },
      cell: ({ row: { original: row } }) => <StatusBadge marker={row.status.oznaka} label={row.status.naziv} />,
    },
    {
      header: t("requests.past.statusNow"),
      accessorKey: "zahtjevStatusSada",
      meta: { width: 156, narrow: "hidden" },
      cell: ({ row: { original: row } }) => <StatusBadge marker={row.zahtjevStatusSada.oznaka} label={row.zahtjevStatusSada.naziv} />,
    },
    {
      header: t("requests.fields.assignee"),
      accessorKey: "dodijeljeniKorisnikIme",
      meta: { width: 160, cutTo: 136, cutLast: true, narrow: "ends" },
      cell: ({ row: { original: row } }) =>
        row.dodijeljeniKorisnikIme ? (
          <PersonLink username={row.dodijeljeniKorisnikIme} name={row.dodijeljeniKorisnikPunoIme} />
        ) : (
          <Nothing title={t("requests.fields.unassigned")} />
        ),
    },
    {
      header: t("requests.fields.due"),
      accessorKey: "rok",
      meta: { width: 112, narrow: "hidden" },
      cell: ({ row: { original: row } }) => row.rok && formatDay(row.rok),
    },
    {
      header: t("requests.fields.created"),
      accessorKey: "datumKreiranja",
      meta: { width: 128, align: "right" },
      cell: ({ row: { original: row } }) => <DateText value={row.datumKreiranja} />,
    },
  ];
}

const newestFirst = (a: PastRow, b: PastRow) => Date.parse(b.datumKreiranja) - Date.parse(a.datumKreiranja) || b.id - a.id;

interface PastListProps {
  columns: PastColumn[];
  day: string;
  paging: Paging;
  /** Shown when there are no rows. */
  empty: ReactNode;
}

/** The requests of a board of the past as a list, the newest first. */
export function PastList({ columns, day, paging, empty }: PastListProps) {
  const { t } = useTranslation();
  const rows = columns.flatMap(({ zahtjevStatus: status, items }) => items.map((card) => ({ ...card, status }))).sort(newestFirst);
  const first = (paging.page - 1) * paging.count;
  return (
    <DataTable
      label={t("requests.past.title")}
      columns={useMemo(() => pastColumns(t, day), [t, day])}
      rows={rows.slice(first, first + paging.count)}
      total={rows.length}
      rowId={(row) => String(row.id)}
      empty={empty}
      paging={paging}
    />
  );
}
