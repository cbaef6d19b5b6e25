import { styled } from "@mui/material/styles";
import { Link } from "react-router-dom";

/** The link that opens what a row is about. */
export const TitleLink = styled(Link)(({ theme }) => ({
  color: theme.vars?.palette.text.primary,
  fontWeight: 550,
  textDecoration: "none",
  "&:hover": { color: theme.vars?.palette.primary.main },
}));
