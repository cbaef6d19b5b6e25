import Link from "@mui/material/Link";
import { Link as RouterLink } from "react-router-dom";
import { Nothing } from "@/ui/text/Nothing";

/** A request's number as a link to it; a dash without a request. */
export function RequestNumber({ id }: { id?: number | null }) {
  if (!id) return <Nothing />;
  return (
    <Link component={RouterLink} to={`/home/zahtjev/${id}`}>
      #{id}
    </Link>
  );
}
