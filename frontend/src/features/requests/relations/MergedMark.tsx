import Link from "@mui/material/Link";
import { useTranslation } from "react-i18next";
import { Link as RouterLink, useLocation } from "react-router-dom";
import { viewPathOver } from "../dialogRoute";

/** A link to the merged request to which something belongs. */
export function MergedMark({ id }: { id: number }) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  return (
    <Link component={RouterLink} to={{ pathname: viewPathOver(pathname, id), search }} preventScrollReset color="inherit">
      {t("requests.relations.from", { id })}
    </Link>
  );
}
