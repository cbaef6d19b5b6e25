import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { CircleCheck, CircleMinus, CircleX } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

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
  "& p[data-wrong]": { color: theme.vars?.palette.error.main },
}));

const Mark = styled("span")(({ theme }) => ({
  display: "flex",
  gap: 6,
  minWidth: 140,
  color: theme.vars?.palette.success.main,
  "&[data-outcome=rejected]": { color: theme.vars?.palette.error.main },
  "&[data-outcome=kept]": { color: theme.vars?.palette.text.secondary },
  "& svg": { flexShrink: 0, marginTop: 1 },
}));

interface TablePreviewProps {
  /** How many rows were checked, and what is wrong with them. */
  summary: string;
  /** True while a new preview is loading. */
  dimmed: boolean;
  children: ReactNode;
}

/** The first rows of an imported file as a table. */
export function TablePreview({ summary, dimmed, children }: TablePreviewProps) {
  const { t } = useTranslation();
  return (
    <>
      <Typography variant="h3">{t("ui.import.previewTitle")}</Typography>
      <Typography color="textSecondary" role="status">
        {summary}
      </Typography>
      <Region tabIndex={0} aria-label={t("ui.import.previewTitle")} data-dimmed={dimmed || undefined}>
        {children}
      </Region>
    </>
  );
}

const icons = { added: CircleCheck, kept: CircleMinus, rejected: CircleX };

/** The result of a row, in a sentence. */
export function Outcome({ outcome, children }: { outcome: keyof typeof icons; children: ReactNode }) {
  const Icon = icons[outcome];
  return (
    <Mark data-outcome={outcome}>
      <Icon size={16} aria-hidden />
      <span>{children}</span>
    </Mark>
  );
}

/** The rows of the file without changes. */
export function RawRows({ columns, rows }: { columns: string[]; rows: (string[] | null)[] }) {
  const headings = columns.map((name, index) => ({ key: `${index} ${name}`, name, index }));
  const numbered = rows.map((cells, index) => ({ key: `${index} ${cells?.join(" ")}`, cells: cells ?? [] }));
  return (
    <table>
      <thead>
        <tr>
          {headings.map(({ key, name }) => (
            <th key={key}>{name}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {numbered.map(({ key, cells }) => (
          <tr key={key}>
            {headings.map((heading) => (
              <td key={heading.key}>
                <p>{cells[heading.index]}</p>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
