import { styled } from "@mui/material/styles";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { formatCount } from "@/ui/format/numbers";
import type { Figures } from "../charts/figures";

const Table = styled("table")(({ theme }) => ({
  width: "100%",
  borderCollapse: "collapse",
  fontVariantNumeric: "tabular-nums",
  "& th, & td": {
    padding: "6px 8px",
    fontWeight: 400,
    textAlign: "right",
    borderBottom: `1px solid ${theme.vars?.palette.divider}`,
  },
  "& tbody tr:last-of-type > *": { borderBottom: 0 },
  "& :is(th, td):first-of-type": { textAlign: "left", overflowWrap: "anywhere" },
  "& thead th": {
    position: "sticky",
    top: 0,
    fontSize: 13,
    lineHeight: "18px",
    fontWeight: 550,
    color: theme.vars?.palette.text.secondary,
    backgroundColor: theme.vars?.palette.background.paper,
  },
  "& a": { fontWeight: 550, color: theme.vars?.palette.primary.main },
  [theme.breakpoints.down("sm")]: {
    "& th, & td": { paddingBlock: 0, height: 44 },
    "& a": { display: "inline-grid", alignItems: "center", minWidth: 44, minHeight: 44 },
  },
}));

/** The numbers of a chart, each a link to what it counts. */
export function FigureTable({ label, figures }: { label: string; figures: Figures }) {
  const { i18n } = useTranslation();
  const { rowHeader, series, rows } = figures;
  return (
    <Table aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{rowHeader}</th>
          {series.map(({ name }) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two projects may have the same name, and rows keep their places
          <tr key={index}>
            <th scope="row">{row.name}</th>
            {row.figures.map(({ count, to }, place) => (
              <td key={series[place]?.name}>{count > 0 ? <Link to={to}>{formatCount(count, i18n.language)}</Link> : 0}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
