import Link from "@mui/material/Link";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link as RouterLink, useLocation } from "react-router-dom";
import { useAddressId } from "@/ui/routing/addressId";
import { viewPathOver } from "../../base/dialogRoute";
import { requestQuery } from "../../base/requestCalls";

/** The merged request to which something belongs; a link for those who see it. */
export function MergedMark({ id }: { id: number }) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const { data: shown } = useQuery({ ...requestQuery(useAddressId("zahtjevId")), enabled: false });
  // What the sender of a merged request goes on writing is read by people who may not see that request.
  if (shown && !shown.spojeni?.some((merged) => merged.id === id)) return t("requests.relations.from", { id });
  return (
    <Link component={RouterLink} to={{ pathname: viewPathOver(pathname, id), search }} preventScrollReset color="inherit">
      {t("requests.relations.from", { id })}
    </Link>
  );
}
