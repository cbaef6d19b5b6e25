import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { CircleCheck, CircleX } from "lucide-react";
import { useTranslation } from "react-i18next";
import { formatDateTime } from "@/ui/format/dates";
import type { Mapping, PreparedImport, PreviewRow } from "./imports";

const Region = styled("section")(({ theme }) => ({
  overflowX: "auto",
  borderRadius: 8,
  border: `1px solid ${theme.vars?.palette.divider}`,
  "&[data-dimmed]": { opacity: 0.6 },
  "& table": { width: "100%", borderCollapse: "collapse", fontSize: 13, lineHeight: "18px" },
  "& th, & td": {
    maxWidth: 320,
    padding: "8px 12px",
    textAlign: "left",
    verticalAlign: "top",
    borderBottom: `1px solid ${theme.vars?.palette.divider}`,
  },
  "& tr:last-child td": { borderBottom: 0 },
  "& th": { whiteSpace: "nowrap", fontWeight: 500, color: theme.vars?.palette.text.secondary },
  "& td.number": { textAlign: "right", fontVariantNumeric: "tabular-nums" },
  "& p": {
    display: "-webkit-box",
    WebkitLineClamp: 2,
    WebkitBoxOrient: "vertical",
    overflow: "hidden",
    minWidth: 120,
    margin: 0,
    overflowWrap: "anywhere",
  },
  "& .outcome": { display: "flex", gap: 6, minWidth: 140, color: theme.vars?.palette.success.main },
  "& .outcome[data-rejected]": { color: theme.vars?.palette.error.main },
  "& .outcome svg": { flexShrink: 0, marginTop: 1 },
}));

/** The optional columns, by the field that must be mapped for them to say something. */
const optional: [keyof Mapping, (row: PreviewRow) => string][] = [
  ["vanjskiKljuc", (row) => row.vanjskiKljuc],
  ["zahtjevKategorija", (row) => row.zahtjevKategorija],
  ["zahtjevTip", (row) => row.zahtjevTip],
  ["zahtjevPrioritet", (row) => row.zahtjevPrioritet],
  ["zahtjevStatus", (row) => row.zahtjevStatus],
  ["dodijeljeniKorisnik", (row) => row.dodijeljeniKorisnikPunoIme],
  ["datumKreiranja", (row) => (row.datumKreiranja ? formatDateTime(row.datumKreiranja) : "")],
];

interface ImportPreviewProps {
  prepared: PreparedImport;
  mapping: Mapping;
  dimmed: boolean;
  /** Whether title and description are mapped. */
  complete: boolean;
}

/** How the first rows will look as requests, or why they will be rejected; before that, how they stand in the file. */
export function ImportPreview({ prepared, mapping, dimmed, complete }: ImportPreviewProps) {
  const { t } = useTranslation();
  const rejected = prepared.pregled.filter(({ razlog }) => razlog).length;
  return (
    <>
      <Typography variant="h3">{t("requests.import.previewTitle")}</Typography>
      <Typography color="textSecondary" role="status">
        {complete
          ? t("requests.import.previewCount", { count: prepared.pregled.length, rejected })
          : t("requests.import.previewIncomplete")}
      </Typography>
      <Region tabIndex={0} aria-label={t("requests.import.previewTitle")} data-dimmed={dimmed || undefined}>
        {complete && prepared.pregled.length > 0 ? (
          <CheckedRows prepared={prepared} mapping={mapping} />
        ) : (
          <RawRows prepared={prepared} />
        )}
      </Region>
    </>
  );
}

function CheckedRows({ prepared, mapping }: Pick<ImportPreviewProps, "prepared" | "mapping">) {
  const { t } = useTranslation();
  const shown = optional.filter(([field]) => mapping[field] !== undefined);
  return (
    <table>
      <thead>
        <tr>
          <th>{t("requests.import.row")}</th>
          <th>{t("requests.import.outcome")}</th>
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
              <span className="outcome" data-rejected={row.razlog ? true : undefined}>
                {row.razlog ? <CircleX size={16} aria-hidden /> : <CircleCheck size={16} aria-hidden />}
                {row.razlog || t("requests.import.willBeAdded")}
              </span>
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

function RawRows({ prepared }: Pick<ImportPreviewProps, "prepared">) {
  const columns = prepared.kolone.map((name, index) => ({ key: `${index} ${name}`, name, index }));
  const rows = prepared.prviRedovi.map((row) => row ?? []);
  return (
    <table>
      <thead>
        <tr>
          {columns.map(({ key, name }) => (
            <th key={key}>{name}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.join(" ")}>
            {columns.map(({ key, index }) => (
              <td key={key}>
                <p>{row[index]}</p>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
