import { styled } from "@mui/material/styles";
import { evenGaps, fieldGap } from "./FormBody";

/**
 * Fields side by side where they fit, each at least 220 px wide; 150 in a grid with `data-dense`. An element with `data-wide` has a
 * line of its own.
 */
export const FieldGrid = styled("div")({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 220px), 1fr))",
  gap: `${fieldGap}px 16px`,
  ...evenGaps,
  "&[data-dense]": { gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 150px), 1fr))" },
  "& > [data-wide]": { gridColumn: "1 / -1" },
});
