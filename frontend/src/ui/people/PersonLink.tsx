import { styled } from "@mui/material/styles";
import { Link } from "react-router-dom";
import { usePermission } from "@/api/session";

const Name = styled(Link)(({ theme }) => ({
  color: "inherit",
  fontWeight: 500,
  textDecoration: "none",
  "&:hover": { color: theme.vars?.palette.primary.main, textDecoration: "underline" },
}));

/** The address of a person's overview. */
export const personPath = (username: string) => `/home/korisnik/pregled/${encodeURIComponent(username)}`;

/** The address of the page with what a person sees and may do. */
export const personRightsPath = (username: string) => `/home/korisnik/prava/${encodeURIComponent(username)}`;

interface PersonLinkProps {
  /** The username; empty for people without one. */
  username: string;
  name: string;
}

/** The name of a person; a link to their overview for people who may see people. */
export function PersonLink({ username, name }: PersonLinkProps) {
  const mayView = usePermission("korisnik_korisnik_pregled");
  if (!mayView || !username) return <span data-name>{name}</span>;
  return <Name to={personPath(username)}>{name}</Name>;
}
