import { useTranslation } from "react-i18next";
import { formatDateTime } from "@/ui/format/dates";
import { formatDay } from "@/ui/format/days";
import { Outcome, RawRows, TablePreview } from "@/ui/import/TablePreview";
import { requestFields } from "../../base/fields";
import type { Mapping, PreparedImport, PreviewRow } from "./importCalls";

/** The fields that a column may be mapped to, in the order of the form, and what the preview shows of them. */
const cells = {
  naziv: (row) => row.naziv,
  opis: (row) => row.opis,
  vanjskiKljuc: (row) => row.vanjskiKljuc,
  zahtjevKategorija: (row) => row.zahtjevKategorija,
  zahtjevTip: (row) => row.zahtjevTip,
  zahtjevPrioritet: (row) => row.zahtjevPrioritet,
  zahtjevStatus: (row) => row.zahtjevStatus,
  oznake: (row) => row.oznake,
  dodijeljeniKorisnik: (row) => row.dodijeljeniKorisnikPunoIme,
  podnosilac: (row) => row.podnosilacPunoIme,
  datumKreiranja: (row) => (row.datumKreiranja ? formatDateTime(row.datumKreiranja) : ""),
  rok: (row) => formatDay(row.rok),
} as const satisfies Record<keyof Mapping, (row: PreviewRow) => string>;

export const mappable = Object.keys(cells) as (keyof Mapping)[];

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
  const shown = mappable.filter((field) => mapping[field] !== undefined);
  return (
    <table>
      <thead>
        <tr>
          <th>{t("ui.import.row")}</th>
          <th>{t("ui.import.outcome")}</th>
          {shown.map((field) => (
            <th key={field}>{t(requestFields[field].label)}</th>
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
            {shown.map((field) => (
              <td key={field}>{field === "naziv" || field === "opis" ? <p>{row[field]}</p> : cells[field](row)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
