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
import { requestFields } from "../../base/fields";
import { RequestBody } from "../../screens/view/RequestBody";
import { type BulkChange, bulkChangesQuery } from "./undoCalls";

const bulkChangesPath = "/home/zahtjev/grupne-izmjene";
const bulkChangePath = (id: number) => `${bulkChangesPath}/${id}`;

const List = styled("ul")(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: "none",
  "& li + li": { borderTop: `1px solid ${theme.vars?.palette.divider}` },
  "& a": {
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr) auto",
    gap: "0 16px",
    margin: "0 -12px",
    padding: "10px 12px",
    borderRadius: 8,
    color: "inherit",
    textDecoration: "none",
    lineHeight: "22px",
    "&:hover": { backgroundColor: theme.vars?.palette.surface.hover },
    "&[data-undone] strong": { textDecoration: "line-through" },
  },
  "& strong": { fontWeight: 550 },
  "& small": { fontSize: 13, lineHeight: "20px", color: theme.vars?.palette.text.secondary, overflowWrap: "anywhere" },
}));

const removals = { obrisano: "requests.past.bulkRemoval", vraceno: "requests.past.bulkReturn" } as const;

/** Names a change by its fields, by which request it began with and how many it has, and by when it was. */
function Change({ change }: { change: BulkChange }) {
  const { t } = useTranslation();
  const { vrijeme: at, brojZahtjeva: count, polja: fields, prvi: first, ponistava: undoes, ponistena: undone } = change;
  const named = fields.map((field) => t(field === "obrisano" || field === "vraceno" ? removals[field] : requestFields[field].label));
  const all = t("requests.past.bulkCount", { count });
  const others = count > 1 && t("requests.past.bulkOthers", { count: count - 1 });
  const state = undone ? t("requests.past.bulkUndone") : undoes && t("requests.past.bulkUndoes", { id: undoes });
  return (
    <>
      <strong>{named.join(", ") || all}</strong>
      <small>{formatDateTime(at)}</small>
      <small>{first ? [`#${first.id} ${first.naziv}`, others].filter(Boolean).join(" ") : all}</small>
      <small>{state}</small>
    </>
  );
}

/** What the person changed in one go within 30 days; each leads to what undoing it would do. */
export function BulkChanges() {
  const { t } = useTranslation();
  const close = useCloseDialog();
  const { search } = useLocation();
  const { data, error, refetch } = useQuery(bulkChangesQuery);
  return (
    <AppDialog addressed title={t("requests.bulk.title")} onClose={close} width={600}>
      <RequestBody>
        {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton variant="rounded" height={160} />}
        {data?.items.length === 0 && <EmptyState icon={Undo2} title={t("requests.past.bulkEmpty")} hint={t("requests.past.bulkHint")} />}
        <List>
          {data?.items.map((change) => (
            <li key={change.id}>
              <Link
                to={{ pathname: bulkChangePath(change.id), search }}
                state={{ overList: true }}
                data-undone={change.ponistena || undefined}
              >
                <Change change={change} />
              </Link>
            </li>
          ))}
        </List>
      </RequestBody>
    </AppDialog>
  );
}
