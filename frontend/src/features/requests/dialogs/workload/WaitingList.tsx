import type { TFunction } from "i18next";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { type LoadRow, listOf } from "@/queries/workload";
import { truncate } from "@/ui/format/text";
import { ListFrame, ShowAll, shortList } from "@/ui/list/ListFrame";
import { DueText } from "@/ui/marks/DueText";
import { duesOf } from "@/ui/marks/duesOf";
import type { ColumnDef } from "@/ui/table/columns";
import { DataTable } from "@/ui/table/DataTable";
import { assigneeColumn, priorityColumn } from "@/ui/table/requestCells";
import { TitleLink } from "@/ui/table/TitleLink";
import { DateText } from "@/ui/text/DateText";
import { viewPath } from "../../base/dialogRoute";

type Item = LoadRow["items"][number];

/** Closing a request that was opened from here returns here. */
const overHere = { overList: true };
const cut = 48;

/** What a figure counts a request by: that it is late, its due date, or since when it waits. */
function Told({ code, item }: { code: LoadRow["sifra"]; item: Item }) {
  if (code === "kasni") return duesOf(item, false)[0];
  if (code === "sedmica" && item.rok) return <DueText day={item.rok} finished={false} />;
  return <DateText value={item.datumKreiranja} />;
}

/** The columns of the short list of a figure. */
function waitingColumns(t: TFunction, code: LoadRow["sifra"]): ColumnDef<Item>[] {
  const due = code === "kasni" || code === "sedmica";
  return [
    priorityColumn(t),
    {
      header: t("requests.fields.title"),
      accessorKey: "naziv",
      meta: { narrow: "first" },
      cell: ({ row: { original } }) => (
        <TitleLink to={viewPath(original.id)} state={overHere} title={original.naziv}>
          {truncate(original.naziv, cut)}
        </TitleLink>
      ),
    },
    assigneeColumn(t),
    {
      header: due ? t("requests.fields.due") : t("requests.fields.created"),
      accessorKey: due ? "rok" : "datumKreiranja",
      meta: { width: 128, align: "right" },
      cell: ({ row: { original } }) => <Told code={code} item={original} />,
    },
  ];
}

/** The first five requests of a figure, and their total. */
export function WaitingList({ code, row }: { code: LoadRow["sifra"]; row: LoadRow | undefined }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const columns = useMemo(() => waitingColumns(t, code), [t, code]);
  const title = t(`requests.workload.rows.${code}`);
  const none = row?.items.length === 0;
  return (
    <ListFrame
      title={title}
      action={row && !none && <ShowAll to={listOf(row)} of={title} />}
      error={null}
      onRetry={() => undefined}
      empty={none ? { title: t(`requests.workload.none.${code}`), hint: t(`requests.workload.noneHint.${code}`) } : undefined}
    >
      <DataTable
        label={title}
        columns={columns}
        rows={row?.items}
        total={row?.total ?? 0}
        rowId={({ id }) => String(id)}
        onOpen={({ id }) => void navigate(viewPath(id), { state: overHere })}
        header={false}
        placeholders={shortList}
        empty={null}
      />
    </ListFrame>
  );
}
