import Link from "@mui/material/Link";
import Tooltip from "@mui/material/Tooltip";
import { Link as RouterLink, useLocation } from "react-router-dom";
import type { components } from "@/api/schema.gen";
import { statusKind } from "@/ui/marks/StatusBadge";
import { viewPathOver } from "../dialogRoute";

interface NamedLinkProps {
  named: components["schemas"]["RequestsListItem"];
  children: string;
}

/** A link to a request with its title and status, struck through when it is finished. */
export function NamedLink({ named, children }: NamedLinkProps) {
  const { pathname, search } = useLocation();
  const isDone = statusKind(named.oznaka) === "done";
  return (
    <Tooltip describeChild title={`${named.naziv} · ${named.zahtjevStatus}`}>
      <Link
        component={RouterLink}
        to={{ pathname: viewPathOver(pathname, named.id), search }}
        preventScrollReset
        underline={isDone ? "none" : "always"}
        sx={isDone ? { textDecoration: "line-through", color: "text.secondary" } : undefined}
      >
        {children}
      </Link>
    </Tooltip>
  );
}
