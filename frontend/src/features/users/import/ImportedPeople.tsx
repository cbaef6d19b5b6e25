import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import type { TFunction } from "i18next";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { useSaveFile } from "@/ui/files/useSaveFile";
import { formatCount } from "@/ui/format/numbers";
import { Counts } from "@/ui/import/Counts";
import { RejectedRows } from "@/ui/import/RejectedRows";
import { Card, CardButtons } from "@/ui/layout/Card";
import type { ColumnDef } from "@/ui/table/columns";
import { userListPath } from "../paths";
import { peopleFields } from "./peopleFields";
import type { PeopleFile, PeopleOutcome, PeopleRow } from "./peopleImportCalls";

interface ImportedPeopleProps {
  file: PeopleFile;
  outcome: PeopleOutcome;
  onNew: () => void;
}

/** The result: how many people were added, existed already, and were rejected. */
export function ImportedPeople({ file, outcome, onNew }: ImportedPeopleProps) {
  const { t, i18n } = useTranslation();
  const count = (value: number) => formatCount(value, i18n.language);
  const { dodano: added, postojeci: existing, odbijeno: rejected } = outcome;
  return (
    <>
      <Card title={file.name} sx={{ mb: 6 }}>
        <Typography role="status">{added > 0 ? t("users.import.lettersSent", { count: added }) : t("users.import.nobody")}</Typography>
        <Counts
          counts={[
            [t("ui.import.added"), count(added)],
            [t("ui.import.existing"), count(existing)],
            [t("ui.import.rejected"), count(rejected)],
          ]}
        />
        <CardButtons>
          <Button variant="outlined" color="secondary" onClick={onNew}>
            {t("ui.import.another")}
          </Button>
          <Button variant="contained" component={Link} to={userListPath}>
            {t("users.import.show")}
          </Button>
        </CardButtons>
      </Card>
      {rejected > 0 && <RejectedPeople outcome={outcome} />}
    </>
  );
}

function rejectedColumns(t: TFunction): ColumnDef<PeopleRow>[] {
  const labels = Object.fromEntries(peopleFields(t).map(({ field, label }) => [field, label]));
  return [
    { accessorKey: "korisnickoIme", header: t("fields.username"), meta: { width: 160, cutTo: 120 } },
    {
      accessorKey: "punoIme",
      header: t("fields.fullName"),
      meta: { width: 200, cutTo: 140, narrow: "first" },
    },
    {
      id: "polje",
      header: t("users.import.column"),
      cell: ({ row: { original } }) => labels[original.polje],
      meta: { width: 140, cutTo: 120 },
    },
  ];
}

function RejectedPeople({
  outcome: { odbijeni: rejections, odbijeno: rejected, odbijeniDokumentId: rejectedFileId },
}: {
  outcome: PeopleOutcome;
}) {
  const { t } = useTranslation();
  const save = useSaveFile();
  const columns = useMemo(() => rejectedColumns(t), [t]);
  const more = rejected > rejections.length;
  return (
    <RejectedRows
      columns={columns}
      rows={rejections}
      total={rejected}
      empty={null}
      note={more && <Typography>{t("users.import.firstRejected", { count: rejections.length })}</Typography>}
      whole
      onDownload={() => save(`/api/upload/${rejectedFileId}`)}
    />
  );
}
