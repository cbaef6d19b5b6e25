import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { AppDialog } from "@/ui/dialog/AppDialog";
import { DialogFooter } from "@/ui/dialog/DialogFooter";
import { ErrorState } from "@/ui/feedback/ErrorState";
import { toast } from "@/ui/feedback/toast";
import { useErrorToast } from "@/ui/feedback/useErrorToast";
import { formatDateTime } from "@/ui/format/dates";
import { nothing } from "@/ui/format/text";
import { useAddressId } from "@/ui/routing/addressId";
import { useCloseDialog, viewPath } from "../../base/dialogRoute";
import { fieldOf, shownValue } from "../../base/fields";
import { RequestBody } from "../../screens/view/RequestBody";
import { useUndoBulk } from "../../widgets/bulk/bulkCalls";
import { ChangeList } from "./ChangeList";
import { type BulkFormer, type BulkPreview, bulkPreviewQuery } from "./undoCalls";

const List = styled(ChangeList)(({ theme }) => ({
  "& a": { color: "inherit", fontWeight: 550, lineHeight: "24px" },
  "& span": { display: "block" },
  "& span[data-left]": { color: theme.vars?.palette.text.secondary },
}));

/** What undoing a change of several requests would do, and the button that does it. */
export function BulkUndo() {
  const { t } = useTranslation();
  const id = useAddressId("grupnaIzmjenaId");
  const close = useCloseDialog();
  const { data, error, refetch } = useQuery(bulkPreviewQuery(id));
  const tellError = useErrorToast();
  const { mutate, isPending } = useUndoBulk();
  const back = data?.zahtjevi.filter(({ ostaje: left }) => !left) ?? [];
  const left = data?.zahtjevi.filter(({ ostaje: left }) => left) ?? [];
  const undo = () =>
    mutate(
      { id, requests: back },
      {
        onSuccess: ({ items }) => {
          toast.success(t("requests.past.undone", { count: items.length }));
          close();
        },
        onError: (error) => {
          tellError(error);
          void refetch();
        },
      },
    );
  return (
    <AppDialog addressed title={t("requests.past.undo")} onClose={close}>
      <RequestBody>
        {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton variant="rounded" height={160} />}
        {data && <Made preview={data} />}
        {data && !data.ponistenaU && <Requests title={t("requests.past.goBack", { count: back.length })} requests={back} />}
        {data && left.length > 0 && !data.ponistenaU && (
          <Requests title={t("requests.past.stay", { count: left.length })} requests={left} />
        )}
        {data && data.nevidljivih > 0 && (
          <Typography color="text.secondary">{t("requests.past.unseen", { count: data.nevidljivih })}</Typography>
        )}
      </RequestBody>
      <DialogFooter>
        <Button variant="outlined" color="secondary" onClick={close}>
          {t("common.cancel")}
        </Button>
        <Button variant="contained" loading={isPending} disabled={back.length === 0 || data?.ponistenaU !== undefined} onClick={undo}>
          {t("requests.past.undo")}
        </Button>
      </DialogFooter>
    </AppDialog>
  );
}

/** Who made the change and when, and who has undone it. */
function Made({ preview }: { preview: BulkPreview }) {
  const { t } = useTranslation();
  const { punoIme: name, vrijeme: at, ponistio: by = "", ponistenaU: undoneAt } = preview;
  return (
    <>
      <Typography color="text.secondary">
        {name} · {formatDateTime(at)}
      </Typography>
      {undoneAt && <Alert severity="info">{t("requests.past.undoneBy", { name: by, time: formatDateTime(undoneAt) })}</Alert>}
    </>
  );
}

function Requests({ title, requests }: { title: string; requests: BulkFormer[] }) {
  const { t } = useTranslation();
  return (
    <section aria-label={title}>
      <Typography variant="h3" sx={{ mb: 2 }}>
        {title}
      </Typography>
      <List>
        {requests.map(({ id, naziv: name, promjene: changes, brisanje: removal, ostaje: left }) => (
          <li key={id}>
            <Link to={viewPath(id)}>
              #{id} {name}
            </Link>
            {removal && !left && <span>{t(`requests.past.removal.${removal}`)}</span>}
            {left ? (
              <span data-left>{t(`requests.past.left.${left}`)}</span>
            ) : (
              changes.map(({ polje: field, staro: now, novo: then }) => (
                <span key={field}>
                  <strong>{t(fieldOf(field)?.label ?? "requests.fields.answer")}</strong>{" "}
                  {[now, then].map((value) => shownValue(field, value) || nothing).join(" → ")}
                </span>
              ))
            )}
          </li>
        ))}
      </List>
    </section>
  );
}
