import { styled } from "@mui/material/styles";
import { Link, useLocation } from "react-router-dom";
import { pastPath } from "../../screens/view/overRequest";

const Title = styled(Link)(({ theme }) => ({
  color: theme.vars?.palette.text.primary,
  textDecoration: "none",
  "&:hover": { textDecoration: "underline" },
}));

/** The state of the history entry of a request of the past that was opened from a board of the past. */
export interface PastEntry {
  /** Closing it goes back. */
  overList: boolean;
  overPast: boolean;
}

const state: PastEntry = { overList: true, overPast: true };

/** A link to a request as it was at the end of a day; closing that comes back here. */
export function PastLink({ id, day, text, title }: { id: number; day: string; text: string; title?: string }) {
  const { pathname } = useLocation();
  return (
    <Title title={title} to={pastPath(pathname, id, day)} state={state}>
      {text}
    </Title>
  );
}
