import { styled } from "@mui/material/styles";
import { useTranslation } from "react-i18next";
import { Outlet, useParams } from "react-router-dom";
import { useUpdatesOf } from "@/queries/updates";
import { AppDialog } from "@/ui/dialog/AppDialog";
import type { FirstRead } from "@/ui/routing/routeHandle";
import { usePainted } from "@/ui/usePainted";
import { Frozen } from "../change/frozen";
import { useCloseDialog } from "../dialogRoute";
import { requestQuery } from "../requestCalls";
import { NeighbourButtons } from "../steps/NeighbourButtons";
import { useSteps } from "../steps/useSteps";
import { RequestMenu } from "./RequestMenu";
import { RequestSkeleton } from "./RequestSkeleton";
import { RequestView } from "./RequestView";
import { useConversationEarly, useKeysBeforeArrival, useKnownRow } from "./requestReads";
import { useLoadedRequest, useOpenNotifications } from "./useLoadedRequest";
import { useReturnFocus } from "./useReturnFocus";

const Origin = styled("span")(({ theme }) => ({
  display: "block",
  marginBottom: 2,
  fontSize: 13,
  lineHeight: "18px",
  fontWeight: 400,
  letterSpacing: 0,
  fontVariantNumeric: "tabular-nums",
  color: theme.vars?.palette.text.secondary,
}));

export const readFirst: FirstRead = (queryClient, { params }) => queryClient.prefetchQuery(requestQuery(Number(params.zahtjevId)));

/** The view dialog of a request, over the list. */
export function RequestDialog() {
  const { t } = useTranslation();
  const id = Number(useParams().zahtjevId);
  const close = useCloseDialog();
  const request = useLoadedRequest(id);
  const row = useKnownRow(id);
  const known = request ?? row;
  useConversationEarly(id);
  useOpenNotifications(request);
  useUpdatesOf({ requestId: id });
  useReturnFocus(id);
  const steps = useSteps(id);
  useKeysBeforeArrival();
  const whole = usePainted(request !== undefined);
  return (
    <AppDialog
      addressed
      onClose={close}
      title={
        <>
          <Origin>{known ? `#${id} · ${known.projekat}` : `#${id}`}</Origin>
          {known?.naziv ?? t("requests.view.loading")}
        </>
      }
      headActions={
        <>
          <NeighbourButtons steps={steps} />
          {request && (
            <Frozen value={request.spojen ?? false}>
              <RequestMenu request={request} onDeleted={close} />
            </Frozen>
          )}
        </>
      }
    >
      {request ? (
        <Frozen value={request.spojen ?? false}>
          <RequestView key={request.id} request={request} steps={steps} whole={whole} />
        </Frozen>
      ) : (
        <RequestSkeleton />
      )}
      <Outlet />
    </AppDialog>
  );
}
