import { styled } from "@mui/material/styles";

/** The muted style of everything in a chart but its series. */
export const ChartFrame = styled("div")(({ theme }) => ({
  minWidth: 0,
  "&& :is(.MuiChartsAxis-line, .MuiChartsAxis-tick, .MuiChartsGrid-line)": {
    stroke: theme.vars?.palette.divider,
  },
  "&& .MuiChartsAxis-tickLabel": { fontSize: 13, fill: theme.vars?.palette.text.secondary },
  "&& .MuiBarChart-label": { fontSize: 13, fill: theme.vars?.palette.text.primary },
  "& text": { fontVariantNumeric: "tabular-nums" },
  "& .MuiBarChart-element, &[data-opens] svg": { cursor: "pointer" },
  "&& .MuiLineChart-area": { opacity: 0.14 },
  "&& .MuiLineChart-line": { strokeWidth: 1.5 },
}));
