import Typography from "@mui/material/Typography";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { TFunction } from "i18next";
import { FileUp } from "lucide-react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { formatCount } from "@/ui/format/numbers";
import { ListEmpty } from "@/ui/list/ListEmpty";
import { listAnswer } from "@/ui/list/listAnswer";
import type { ColumnDef } from "@/ui/table/columns";
import { DataTable } from "@/ui/table/DataTable";
import { TitleLink } from "@/ui/table/TitleLink";
import { usePaging } from "@/ui/table/usePaging";
import { DateText } from "@/ui/text/DateText";
import type { RequestImport } from "../../widgets/filter/oneImport";
import { importsQuery } from "./importCalls";

function importColumns(t: TFunction, language: string): ColumnDef<RequestImport>[] {
  return [
    {
      header: t("requests.import.file"),
      cell: ({ row: { original } }) => (
        <TitleLink to={`?uvoz=${original.id}`} title={original.dokument}>
          {original.dokument}
        </TitleLink>
      ),
      meta: { narrow: "first" },
    },
    { accessorKey: "projekat", header: t("requests.fields.project"), meta: { width: 180, cutTo: 120 } },
    {
      header: t("fields.state"),
      cell: ({ row: { original } }) => t(`requests.import.states.${original.stanje}`),
      meta: { width: 120 },
    },
    {
      id: "dodano",
      cell: ({ row: { original } }) => formatCount(original.dodano, language),
      header: t("ui.import.added"),
      meta: { width: 100, align: "right", narrow: "hidden" },
    },
    {
      id: "odbijeno",
      cell: ({ row: { original } }) => formatCount(original.odbijeno, language),
      header: t("ui.import.rejected"),
      meta: { width: 100, align: "right", narrow: "hidden" },
    },
    {
      header: t("requests.import.started"),
      cell: ({ row: { original } }) => <DateText value={original.pocetak ?? original.datumKreiranja} />,
      meta: { width: 140, align: "right" },
    },
  ];
}

/** The user's imports, the newest first. */
export function EarlierImports({ onOpen }: { onOpen: (id: number) => void }) {
  const { t, i18n } = useTranslation();
  const paging = usePaging(10);
  const query = useQuery({ ...importsQuery(paging.page, paging.count), placeholderData: keepPreviousData });
  const columns = useMemo(() => importColumns(t, i18n.language), [t, i18n.language]);
  return (
    <section aria-labelledby="import-earlier">
      <Typography id="import-earlier" variant="h2" sx={{ mb: 4 }}>
        {t("requests.import.earlierTitle")}
      </Typography>
      <DataTable
        label={t("requests.import.earlierTitle")}
        columns={columns}
        {...listAnswer(query)}
        rowId={(row) => String(row.id)}
        onOpen={(row) => onOpen(row.id)}
        empty={<ListEmpty paging={paging} icon={FileUp} title={t("requests.import.emptyTitle")} hint={t("requests.import.emptyHint")} />}
        paging={paging}
      />
    </section>
  );
}
