import { styled } from "@mui/material/styles";

/** Two lines in a cell of a table, the second of which is a Detail. */
export const TwoLines = styled("div")({ paddingBlock: 6, lineHeight: "18px" });

/** What says more about the line above it. */
export const Detail = styled("div")(({ theme }) => ({
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
  color: theme.vars?.palette.text.secondary,
  fontSize: 13,
  fontWeight: 400,
}));
