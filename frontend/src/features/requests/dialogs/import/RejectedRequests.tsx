import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { TFunction } from "i18next";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useSaveFile } from "@/ui/files/useSaveFile";
import { RejectedRows } from "@/ui/import/RejectedRows";
import { ListEmpty } from "@/ui/list/ListEmpty";
import { listAnswer } from "@/ui/list/listAnswer";
import type { ColumnDef } from "@/ui/table/columns";
import { usePaging } from "@/ui/table/usePaging";
import { isRunning, type RequestImport } from "../../widgets/filter/oneImport";
import { type Rejection, rejectionsQuery } from "./importCalls";

const rejectionColumns = (t: TFunction): ColumnDef<Rejection>[] => [
  {
    accessorKey: "vanjskiKljuc",
    header: t("requests.fields.externalKey"),
    meta: { width: 120, cutTo: 96 },
  },
  {
    accessorKey: "naziv",
    header: t("requests.fields.title"),
    meta: { width: 240, cutTo: 160, narrow: "first" },
  },
];

/** The rows that became no requests. */
export function RejectedRequests({ item }: { item: RequestImport }) {
  const { t } = useTranslation();
  const save = useSaveFile();
  const paging = usePaging(10, "odbijeni");
  const query = useQuery({
    ...rejectionsQuery(item.id, paging.page, paging.count),
    placeholderData: keepPreviousData,
    refetchInterval: isRunning(item) ? 5000 : false,
  });
  const columns = useMemo(() => rejectionColumns(t), [t]);
  return (
    <RejectedRows
      columns={columns}
      {...listAnswer(query)}
      empty={<ListEmpty paging={paging} title={t("common.noData")} />}
      paging={paging}
      whole={item.odbijeniCijeli}
      onDownload={() => save(`/api/zahtjevi/uvoz/${item.id}/odbijeni.csv`)}
    />
  );
}
