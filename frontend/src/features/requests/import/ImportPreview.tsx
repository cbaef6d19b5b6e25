import { useTranslation } from "react-i18next";
import { formatDateTime } from "@/ui/format/dates";
import { formatDay } from "@/ui/format/days";
import { Outcome, RawRows, TablePreview } from "@/ui/import/TablePreview";
import type { Mapping, PreparedImport, PreviewRow } from "./importCalls";

/** The optional columns, by the field that must be mapped for them. */
const optional: [keyof Mapping, (row: PreviewRow) => string][] = [
  ["vanjskiKljuc", (row) => row.vanjskiKljuc],
  ["zahtjevKategorija", (row) => row.zahtjevKategorija],
  ["zahtjevTip", (row) => row.zahtjevTip],
  ["zahtjevPrioritet", (row) => row.zahtjevPrioritet],
  ["zahtjevStatus", (row) => row.zahtjevStatus],
  ["dodijeljeniKorisnik", (row) => row.dodijeljeniKorisnikPunoIme],
  ["datumKreiranja", (row) => (row.datumKreiranja ? formatDateTime(row.datumKreiranja) : "")],
  ["rok", (row) => formatDay(row.rok)],
];

interface ImportPreviewProps {
  prepared: PreparedImport;
  mapping: Mapping;
  dimmed: boolean;
  /** Whether title and description are mapped. */
  complete: boolean;
}

/** The first rows as requests, or why they will be rejected; before the mapping is complete, the raw rows. */
export function ImportPreview({ prepared, mapping, dimmed, complete }: ImportPreviewProps) {
  const { t } = useTranslation();
  const rejected = prepared.pregled.filter(({ razlog: reason }) => reason).length;
  return (
    <TablePreview
      summary={
        complete ? t("requests.import.previewCount", { count: prepared.pregled.length, rejected }) : t("requests.import.previewIncomplete")
      }
      dimmed={dimmed}
    >
      {complete && prepared.pregled.length > 0 ? (
        <CheckedRows prepared={prepared} mapping={mapping} />
      ) : (
        <RawRows columns={prepared.kolone} rows={prepared.prviRedovi} />
      )}
    </TablePreview>
  );
}

function CheckedRows({ prepared, mapping }: Pick<ImportPreviewProps, "prepared" | "mapping">) {
  const { t } = useTranslation();
  const shown = optional.filter(([field]) => mapping[field] !== undefined);
  return (
    <table>
      <thead>
        <tr>
          <th>{t("ui.import.row")}</th>
          <th>{t("ui.import.outcome")}</th>
          <th>{t("requests.import.fields.naziv")}</th>
          <th>{t("requests.import.fields.opis")}</th>
          {shown.map(([field]) => (
            <th key={field}>{t(`requests.import.fields.${field}`)}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {prepared.pregled.map((row) => (
          <tr key={row.red}>
            <td className="number">{row.red}</td>
            <td>
              <Outcome outcome={row.razlog ? "rejected" : "added"}>{row.razlog || t("ui.import.willBeAdded")}</Outcome>
            </td>
            <td>
              <p>{row.naziv}</p>
            </td>
            <td>
              <p>{row.opis}</p>
            </td>
            {shown.map(([field, text]) => (
              <td key={field}>{text(row)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
