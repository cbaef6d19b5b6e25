import { useTranslation } from "react-i18next";
import { Outcome, RawRows, TablePreview } from "@/ui/import/TablePreview";
import { peopleFields } from "./peopleFields";
import type { PeopleField, PeopleMapping, PeopleOutcome, PeopleRow } from "./peopleImportCalls";

/** The shown fields of a row: not the mark of internal people, which is no text, nor last names, which stand in the full ones. */
const shown: Exclude<PeopleField, "interniKorisnik" | "prezime">[] = [
  "korisnickoIme",
  "punoIme",
  "email",
  "uloga",
  "projekti",
  "kategorije",
];

/** The first rows and then those of the others that will be rejected. */
function rowsOf({ pregled: preview, odbijeni: rejections }: PeopleOutcome): PeopleRow[] {
  const last = preview.at(-1)?.red ?? 0;
  return [...preview, ...rejections.filter(({ red }) => red > last)];
}

interface PeoplePreviewProps {
  outcome: PeopleOutcome;
  mapping: PeopleMapping;
  dimmed: boolean;
}

/** Who would be added, and what is wrong in which row and column; before the mapping is complete, the raw rows. */
export function PeoplePreview({ outcome, mapping, dimmed }: PeoplePreviewProps) {
  const { t } = useTranslation();
  const { potpuno: whole, redova: rows, dodano, postojeci, odbijeno } = outcome;
  const summary = whole ? t("users.import.summary", { count: rows, dodano, postojeci, odbijeno }) : t("users.import.incomplete");
  return (
    <TablePreview summary={summary} dimmed={dimmed}>
      {whole ? <JudgedRows outcome={outcome} mapping={mapping} /> : <RawRows columns={outcome.kolone} rows={outcome.prviRedovi} />}
    </TablePreview>
  );
}

function JudgedRows({ outcome, mapping }: Omit<PeoplePreviewProps, "dimmed">) {
  const { t } = useTranslation();
  const fields = shown.filter((field) => mapping[field] !== undefined);
  const labels = Object.fromEntries(peopleFields(t).map(({ field, label }) => [field, label]));
  return (
    <table>
      <thead>
        <tr>
          <th>{t("ui.import.row")}</th>
          <th>{t("ui.import.outcome")}</th>
          {fields.map((field) => (
            <th key={field}>{labels[field]}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rowsOf(outcome).map((row) => (
          <tr key={row.red}>
            <td className="number">{row.red}</td>
            <td>
              <RowOutcome row={row} column={labels[row.polje]} />
            </td>
            {fields.map((field) => (
              <td key={field}>
                <p data-wrong={row.polje === field || undefined}>{row[field]}</p>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function RowOutcome({ row, column }: { row: PeopleRow; column?: string }) {
  const { t } = useTranslation();
  const reason = row.razlog;
  if (reason) {
    const named = !column || reason.startsWith(column);
    return <Outcome outcome="rejected">{named ? reason : t("users.import.inColumn", { column, reason })}</Outcome>;
  }
  if (row.postoji) return <Outcome outcome="kept">{t("users.import.exists")}</Outcome>;
  return <Outcome outcome="added">{t("ui.import.willBeAdded")}</Outcome>;
}
