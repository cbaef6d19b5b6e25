import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { Download } from "lucide-react";
import { type ReactNode, useId, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { CardButtons } from "../layout/Card";
import type { ColumnDef } from "../table/columns";
import { DataTable } from "../table/DataTable";
import type { DataTableProps } from "../table/rows";

/** The heading's text, for narrow screens without one. */
const Word = styled("span")(({ theme }) => ({ [theme.breakpoints.up("sm")]: { display: "none" } }));

interface RejectedRow {
  red: number;
  linija: number;
  razlog: string;
}

interface RejectedRowsProps<Row> extends Omit<DataTableProps<Row>, "label" | "columns" | "rowId"> {
  /** The columns between the row's place and the reason. */
  columns: ColumnDef<Row>[];
  note?: ReactNode;
  /** The file has the complete rows, so that they can be corrected and imported. */
  whole: boolean;
  onDownload: () => void;
}

/** The rejected rows of a table with their reasons, and a link to the same as a file. */
export function RejectedRows<Row extends RejectedRow>(props: RejectedRowsProps<Row>) {
  const { columns: own, note, whole, onDownload, ...table } = props;
  const { t } = useTranslation();
  const titleId = useId();
  const columns = useMemo(
    (): ColumnDef<Row>[] => [
      {
        accessorKey: "red",
        header: t("ui.import.row"),
        meta: { width: 72, align: "right" },
        cell: ({ row: { original } }) => (
          <>
            <Word>{t("ui.import.row")} </Word>
            {original.red}
          </>
        ),
      },
      {
        accessorKey: "linija",
        header: t("ui.import.line"),
        meta: { width: 80, align: "right", narrow: "hidden" },
      },
      ...own,
      { accessorKey: "razlog", header: t("ui.import.reason"), meta: { cutLast: true } },
    ],
    [t, own],
  );
  return (
    <section aria-labelledby={titleId}>
      <Typography id={titleId} variant="h2" sx={{ mb: 4 }}>
        {t("ui.import.rejectedTitle")}
      </Typography>
      {note}
      <DataTable {...table} label={t("ui.import.rejectedTitle")} columns={columns} rowId={({ red }) => String(red)} />
      {whole && (
        <Typography color="text.secondary" sx={{ mt: 4 }}>
          {t("ui.import.mendHint")}
        </Typography>
      )}
      <CardButtons sx={{ mt: 4 }}>
        <Button variant="outlined" color="secondary" startIcon={<Download size={16} aria-hidden />} onClick={onDownload}>
          {t("ui.import.downloadRejected")}
        </Button>
      </CardButtons>
    </section>
  );
}
