import { styled } from "@mui/material/styles";

/** One step of an import. */
export const Card = styled("section")(({ theme }) => ({
  display: "grid",
  gap: 16,
  minWidth: 0,
  marginBottom: 24,
  padding: "16px 20px 20px",
  borderRadius: 8,
  border: `1px solid ${theme.vars?.palette.divider}`,
  backgroundColor: theme.vars?.palette.background.paper,
  [theme.breakpoints.down("sm")]: { padding: 12 },
}));

/** Fields beside one another where there is room. */
export const Fields = styled("div")({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 220px), 1fr))",
  gap: "4px 16px",
});

/** The buttons that end a step, the main one last. */
export const Buttons = styled("div")({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "flex-end",
  gap: 8,
});
