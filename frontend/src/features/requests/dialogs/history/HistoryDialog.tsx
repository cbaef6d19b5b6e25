import Skeleton from "@mui/material/Skeleton";
import { useQuery } from "@tanstack/react-query";
import { History } from "lucide-react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { AppDialog } from "@/ui/dialog/AppDialog";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { useAddressId } from "@/ui/routing/addressId";
import { OlderButton } from "../../base/OlderButton";
import { useReturnFromRequest } from "../../screens/view/overRequest";
import { RequestBody } from "../../screens/view/RequestBody";
import { useCloseOnError } from "../../screens/view/useCloseOnError";
import { historyQuery, useOlderHistory } from "./historyCalls";
import { StatusTimeline } from "./StatusTimeline";

/** The status changes of a request, over its view dialog. */
export function HistoryDialog() {
  const { t } = useTranslation();
  const id = useAddressId("zahtjevId");
  const close = useReturnFromRequest(id);
  const history = useHistory(id, close);
  const older = useOlderHistory(id);
  const list = useRef<HTMLDivElement>(null);
  const changes = history?.items.toReversed();
  return (
    <AppDialog addressed title={t("requests.history.title")} onClose={close} width={480}>
      <RequestBody>
        {!changes && <Skeleton variant="rounded" height={160} />}
        {changes?.length === 0 && <EmptyState icon={History} title={t("requests.history.empty")} hint={t("requests.history.emptyHint")} />}
        {changes && changes.length > 0 && (
          <div ref={list} tabIndex={-1} style={{ outline: "none" }}>
            <StatusTimeline changes={changes} />
          </div>
        )}
        {history?.imaStarijih && <OlderButton older={older} onEnd={() => list.current?.focus({ preventScroll: true })} />}
      </RequestBody>
    </AppDialog>
  );
}

/** Shows the server's message and closes the dialog when the history cannot be loaded. */
function useHistory(id: number, close: () => void) {
  const { data, error } = useQuery(historyQuery(id));
  useCloseOnError(data ? null : error, close);
  return data;
}
