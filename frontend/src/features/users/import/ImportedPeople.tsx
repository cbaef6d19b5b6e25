import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import type { ColumnDef } from "@tanstack/react-table";
import type { TFunction } from "i18next";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { Card, CardButtons } from "@/ui/Card";
import { formatCount } from "@/ui/format/numbers";
import { Counts } from "@/ui/import/Counts";
import { RejectedRows } from "@/ui/import/RejectedRows";
import { useSaveFile } from "@/ui/useSaveFile";
import { userListPath } from "../paths";
import { peopleFields } from "./peopleFields";
import type { PeopleFile, PeopleOutcome, PeopleRow } from "./peopleImport";

interface ImportedPeopleProps {
  file: PeopleFile;
  outcome: PeopleOutcome;
  onNew: () => void;
}

/** What became of the rows: how many were added, were there already, and were rejected. */
export function ImportedPeople({ file, outcome, onNew }: ImportedPeopleProps) {
  const { t, i18n } = useTranslation();
  const count = (value: number) => formatCount(value, i18n.language);
  const { dodano, postojeci, odbijeno } = outcome;
  return (
    <>
      <Card title={file.name} sx={{ mb: 6 }}>
        <Typography role="status">
          {dodano > 0 ? t("users.import.lettersSent", { count: dodano }) : t("users.import.nobody")}
        </Typography>
        <Counts
          counts={[
            [t("ui.import.added"), count(dodano)],
            [t("ui.import.existing"), count(postojeci)],
            [t("ui.import.rejected"), count(odbijeno)],
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
      {odbijeno > 0 && <RejectedPeople outcome={outcome} />}
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
      accessorFn: ({ polje }) => labels[polje] ?? "",
      meta: { width: 140, cutTo: 120 },
    },
  ];
}

function RejectedPeople({ outcome: { odbijeni, odbijeno, odbijeniDokumentId } }: { outcome: PeopleOutcome }) {
  const { t } = useTranslation();
  const save = useSaveFile();
  const columns = useMemo(() => rejectedColumns(t), [t]);
  const more = odbijeno > odbijeni.length;
  return (
    <RejectedRows
      columns={columns}
      rows={odbijeni}
      total={odbijeno}
      empty={null}
      note={more && <Typography>{t("users.import.firstRejected", { count: odbijeni.length })}</Typography>}
      whole
      onDownload={() => save(`/api/upload/${odbijeniDokumentId}`)}
    />
  );
}
