import Skeleton from "@mui/material/Skeleton";
import { styled } from "@mui/material/styles";
import { useQuery } from "@tanstack/react-query";
import { Undo2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router-dom";
import { AppDialog } from "@/ui/dialog/AppDialog";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { ErrorState } from "@/ui/feedback/ErrorState";
import { formatDateTime } from "@/ui/format/dates";
import { useCloseDialog } from "../../base/dialogRoute";
import { RequestBody } from "../../screens/view/RequestBody";
import { bulkChangesQuery } from "./undoCalls";

const bulkChangesPath = "/home/zahtjev/grupne-izmjene";
const bulkChangePath = (id: number) => `${bulkChangesPath}/${id}`;

const List = styled("ul")(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: "none",
  "& li": { display: "flex", flexWrap: "wrap", alignItems: "baseline", gap: "0 8px", padding: "10px 0" },
  "& li + li": { borderTop: `1px solid ${theme.vars?.palette.divider}` },
  "& a": { fontWeight: 550, lineHeight: "24px", color: "inherit" },
  "& small": { fontSize: 13, color: theme.vars?.palette.text.secondary },
}));

/** What the person changed in one go within 30 days; each leads to what undoing it would do. */
export function BulkChanges() {
  const { t } = useTranslation();
  const close = useCloseDialog();
  const { search } = useLocation();
  const { data, error, refetch } = useQuery(bulkChangesQuery);
  return (
    <AppDialog addressed title={t("requests.bulk.title")} onClose={close} width={480}>
      <RequestBody>
        {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton variant="rounded" height={160} />}
        {data?.items.length === 0 && <EmptyState icon={Undo2} title={t("requests.past.bulkEmpty")} hint={t("requests.past.bulkHint")} />}
        <List>
          {data?.items.map(({ id, vrijeme: at, brojZahtjeva: count, ponistava: undoes, ponistena: undone }) => (
            <li key={id}>
              <Link to={{ pathname: bulkChangePath(id), search }} state={{ overList: true }}>
                {formatDateTime(at)}
              </Link>
              <span>{t("requests.past.bulkCount", { count })}</span>
              {undoes && <small>{t("requests.past.bulkUndoes", { id: undoes })}</small>}
              {undone && <small>{t("requests.past.bulkUndone")}</small>}
            </li>
          ))}
        </List>
      </RequestBody>
    </AppDialog>
  );
}
