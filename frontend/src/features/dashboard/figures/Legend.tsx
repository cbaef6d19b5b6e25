import { styled } from "@mui/material/styles";
import { type FigureShape, hasLegend, legendHeight } from "../charts/figures";
import { seriesColour } from "../charts/seriesColour";

const List = styled("ul")(({ theme }) => ({
  display: "flex",
  gap: 16,
  margin: 0,
  padding: 0,
  listStyle: "none",
  fontSize: 13,
  lineHeight: `${legendHeight}px`,
  color: theme.vars?.palette.text.secondary,
  "& li": { display: "flex", alignItems: "center", gap: 6 },
  "& i": { width: 10, height: 10, borderRadius: 3, forcedColorAdjust: "none", printColorAdjust: "exact" },
}));

/** The names of the series' colours. */
export function Legend({ series }: Pick<FigureShape, "series">) {
  if (!hasLegend({ series })) return null;
  return (
    <List>
      {series.map(({ name, colour }) => (
        <li key={name}>
          <i style={{ backgroundColor: seriesColour[colour] }} />
          {name}
        </li>
      ))}
    </List>
  );
}
