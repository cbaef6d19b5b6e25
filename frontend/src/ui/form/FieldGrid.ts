import { styled } from "@mui/material/styles";

/** Fields beside one another where there is room, each at least 220 px wide. */
export const FieldGrid = styled("div")({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 220px), 1fr))",
  gap: "4px 16px",
});
