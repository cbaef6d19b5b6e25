import Link from "@mui/material/Link";
import Tooltip from "@mui/material/Tooltip";
import { Link as RouterLink, useLocation } from "react-router-dom";
import { statusKind } from "@/ui/marks/StatusBadge";
import { viewPathOver } from "../dialogRoute";
import { useNamed } from "./NamedRequests";

/**
 * The number of a request in a text: a link with title and status for those who may see the request, struck through when it is
 * finished.
 */
export function RequestNumber({ id, children }: { id: number; children: string }) {
  const { pathname, search } = useLocation();
  const named = useNamed(id);
  if (!named) return children;
  const isDone = statusKind(named.oznaka) === "done";
  return (
    <Tooltip describeChild title={`${named.naziv} · ${named.zahtjevStatus}`}>
      <Link
        component={RouterLink}
        to={{ pathname: viewPathOver(pathname, id), search }}
        preventScrollReset
        underline={isDone ? "none" : "always"}
        sx={isDone ? { textDecoration: "line-through", color: "text.secondary" } : undefined}
      >
        {children}
      </Link>
    </Tooltip>
  );
}
