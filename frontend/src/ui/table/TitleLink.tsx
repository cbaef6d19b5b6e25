import { styled } from "@mui/material/styles";
import { Link, type LinkProps } from "react-router-dom";

const Title = styled(Link)(({ theme }) => ({
  color: theme.vars?.palette.text.primary,
  fontWeight: 550,
  textDecoration: "none",
  "&:hover": { color: theme.vars?.palette.primary.main },
}));

/** The link that opens what a row is about; clicking the row with Ctrl or the middle button follows it in a new tab. */
export const TitleLink = (props: LinkProps) => <Title data-title-link {...props} />;
