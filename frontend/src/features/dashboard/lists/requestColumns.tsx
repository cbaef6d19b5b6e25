import type { TFunction } from "i18next";
import type { components } from "@/api/schema.gen";
import { listCut, truncate } from "@/ui/format/text";
import { duesOf } from "@/ui/marks/duesOf";
import { StatusMark } from "@/ui/marks/StatusBadge";
import type { ColumnDef } from "@/ui/table/columns";
import { assigneeColumn, priorityColumn } from "@/ui/table/requestCells";
import { TitleLink } from "@/ui/table/TitleLink";
import { DateText } from "@/ui/text/DateText";
import { truncateProject } from "../truncateProject";

type Row = components["schemas"]["DashboardShortItem"];

export const viewPath = (id: number) => `/home/zahtjev/${id}`;

/** Closing a request that was opened from the dashboard returns there. */
export const overDashboard = { overList: true };

/** The moment by which a list is ordered, under a header that says what it means. */
export const dateColumn = (header: string): ColumnDef<Row> => ({
  header,
  accessorKey: "od",
  meta: { width: 112, align: "right" },
  cell: ({ row: { original } }) => <DateText value={original.od} />,
});

/** What comes first, due date or target, and how late it is. */
export const dueColumn = (t: TFunction): ColumnDef<Row> => ({
  header: t("requests.fields.due"),
  accessorKey: "rok",
  meta: { width: 128, align: "right" },
  cell: ({ row: { original } }) => duesOf(original, false)[0],
});

/**
 * The columns of a short list of requests.
 * @param last what the list is about
 * @param marked whether each row shows its status
 * @param wide whether the list has the whole page's width, so that titles and projects end where their columns do
 */
export function requestColumns(t: TFunction, last: ColumnDef<Row>, marked: boolean, wide = false): ColumnDef<Row>[] {
  const status: ColumnDef<Row> = {
    header: t("requests.fields.status"),
    accessorKey: "zahtjevStatus",
    meta: { width: 40, hiddenHeader: true, narrow: "first" },
    cell: ({ row: { original } }) => (
      <span title={original.zahtjevStatus} style={{ display: "inline-flex", verticalAlign: "middle" }}>
        <StatusMark marker={original.oznaka} />
        <span className="visually-hidden">{original.zahtjevStatus}</span>
      </span>
    ),
  };
  return [
    priorityColumn(t),
    ...(marked ? [status] : []),
    {
      header: t("requests.fields.title"),
      accessorKey: "naziv",
      meta: { narrow: "first" },
      cell: ({ row: { original } }) => (
        <TitleLink to={viewPath(original.id)} state={overDashboard} title={original.naziv}>
          {wide ? original.naziv : truncate(original.naziv, listCut)}
        </TitleLink>
      ),
    },
    {
      header: t("requests.fields.project"),
      accessorKey: "projekat",
      meta: wide ? { width: 220, cutTo: 120 } : { width: 132, cutTo: 72 },
      cell: ({ row: { original } }) => (
        <span title={original.projekat}>{wide ? original.projekat : truncateProject(original.projekat)}</span>
      ),
    },
    assigneeColumn(t),
    last,
  ];
}
