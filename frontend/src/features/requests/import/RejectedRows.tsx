import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { ColumnDef } from "@tanstack/react-table";
import type { TFunction } from "i18next";
import { Download } from "lucide-react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { CardButtons } from "@/ui/Card";
import { ListEmpty } from "@/ui/list/ListEmpty";
import { listAnswer } from "@/ui/list/listAnswer";
import { usePaging } from "@/ui/list/usePaging";
import { DataTable } from "@/ui/table/DataTable";
import { useSaveFile } from "@/ui/useSaveFile";
import { isRunning, type Rejection, type RequestImport, rejectionsQuery } from "./imports";

/** What the heading says where there is none. */
const Word = styled("span")(({ theme }) => ({ [theme.breakpoints.up("sm")]: { display: "none" } }));

function rejectionColumns(t: TFunction): ColumnDef<Rejection>[] {
  return [
    {
      accessorKey: "red",
      header: t("requests.import.row"),
      meta: { width: 72, align: "right" },
      cell: ({ row: { original } }) => (
        <>
          <Word>{t("requests.import.row")} </Word>
          {original.red}
        </>
      ),
    },
    {
      accessorKey: "linija",
      header: t("requests.import.line"),
      meta: { width: 80, align: "right", narrow: "hidden" },
    },
    {
      accessorKey: "vanjskiKljuc",
      header: t("requests.import.fields.vanjskiKljuc"),
      meta: { width: 120, cutTo: 96 },
    },
    {
      accessorKey: "naziv",
      header: t("requests.import.fields.naziv"),
      meta: { width: 240, cutTo: 160, narrow: "first" },
    },
    { accessorKey: "razlog", header: t("requests.import.reason") },
  ];
}

/** The rows that became no requests, with why, and the same as a file. */
export function RejectedRows({ item }: { item: RequestImport }) {
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
    <section aria-labelledby="import-rejected">
      <Typography id="import-rejected" variant="h2" sx={{ mb: 4 }}>
        {t("requests.import.rejectedTitle")}
      </Typography>
      <DataTable
        label={t("requests.import.rejectedTitle")}
        columns={columns}
        {...listAnswer(query)}
        rowId={(row) => String(row.red)}
        empty={<ListEmpty paging={paging} title={t("common.noData")} />}
        paging={paging}
      />
      <CardButtons sx={{ mt: 4 }}>
        <Button
          variant="outlined"
          color="secondary"
          startIcon={<Download size={16} aria-hidden />}
          onClick={() => save(`/api/zahtjevi/uvoz/${item.id}/odbijeni.csv`)}
        >
          {t("requests.import.downloadRejected")}
        </Button>
      </CardButtons>
    </section>
  );
}
