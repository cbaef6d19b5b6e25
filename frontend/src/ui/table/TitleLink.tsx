import { styled } from "@mui/material/styles";
import { Link, type LinkProps } from "react-router-dom";

const Title = styled(Link)(({ theme }) => ({
  color: theme.vars?.palette.text.primary,
  fontWeight: 550,
  textDecoration: "none",
  "&:hover": { color: theme.vars?.palette.primary.main },
}));

/** The link that opens what a row is about; where the row itself is clicked for a new tab, it opens this. */
export const TitleLink = (props: LinkProps) => <Title data-title-link {...props} />;
