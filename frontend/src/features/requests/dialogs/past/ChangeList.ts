import { styled } from "@mui/material/styles";

/** A list of changes, each with the names of its fields in bold. */
export const ChangeList = styled("ul")({
  display: "grid",
  gap: 10,
  margin: 0,
  padding: 0,
  listStyle: "none",
  overflowWrap: "anywhere",
  "& strong": { fontWeight: 550 },
});
