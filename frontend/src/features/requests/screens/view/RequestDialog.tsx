import { styled } from "@mui/material/styles";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Outlet } from "react-router-dom";
import { useUpdatesOf } from "@/queries/updates";
import { AppDialog } from "@/ui/dialog/AppDialog";
import { announce } from "@/ui/feedback/announce";
import { SidePane } from "@/ui/layout/SidePane";
import { readId, useAddressId } from "@/ui/routing/addressId";
import type { FirstRead } from "@/ui/routing/routeHandle";
import { usePainted } from "@/ui/usePainted";
import { useBeside } from "../../base/beside";
import { useCloseDialog } from "../../base/dialogRoute";
import { Frozen } from "../../base/frozen";
import { type RequestDetail, requestQuery } from "../../base/requestCalls";
import { NeighbourButtons } from "./NeighbourButtons";
import { RequestMenu } from "./RequestMenu";
import { RequestSkeleton } from "./RequestSkeleton";
import { RequestView } from "./RequestView";
import { useConversationEarly, useKeysBeforeArrival, useKnownRow, useShownRequest } from "./requestReads";
import { useLoadedRequest } from "./useLoadedRequest";
import { useSteps } from "./useSteps";
import { useVisit } from "./visitCalls";

/**
 * Sets the focus when a request's dialog closes: to the row or card of the last shown request. If a search or another screen opened
 * the dialog, the element that had the focus before is gone; then the content gets it.
 */
function useReturnFocus(id: number): void {
  const last = useRef(id);
  useEffect(() => {
    last.current = id;
  }, [id]);
  useEffect(() => () => void setTimeout(() => giveFocus(last.current)), []);
}

function giveFocus(id: number): void {
  const focused = document.activeElement;
  const place = document.querySelector<HTMLElement>(`[data-row="${id}"], [data-card="${id}"] a`);
  const another = focused?.closest("[data-row], [data-card]");
  if (place && !place.contains(focused) && (focused === document.body || another)) place.focus();
  else if (focused === document.body) document.querySelector<HTMLElement>("main")?.focus();
}

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

export const readFirst: FirstRead = (queryClient, { params }) => queryClient.prefetchQuery(requestQuery(readId(params.zahtjevId)));

/** A request, in a dialog over the list or the board, or beside the list. */
export function RequestDialog() {
  const { t } = useTranslation();
  const id = useAddressId("zahtjevId");
  const close = useCloseDialog();
  const beside = useBeside() !== undefined;
  const loaded = useLoadedRequest(id);
  const request = useShownRequest(id, loaded, beside);
  const row = useKnownRow(id);
  const known = request ?? row;
  useConversationEarly(id);
  const since = useVisit(loaded);
  useUpdatesOf({ requestId: id });
  useReturnFocus(id);
  const steps = useSteps(id);
  useKeysBeforeArrival();
  const whole = usePainted(request !== undefined);
  useToldSteps(request, beside);
  const title = (
    <>
      <Origin>{known ? `#${known.id} · ${known.projekat}` : `#${id}`}</Origin>
      {known?.naziv ?? t("requests.view.loading")}
    </>
  );
  const actions = (
    <>
      <NeighbourButtons steps={steps} beside={beside} />
      {request && (
        <Frozen value={request.spojen ?? false}>
          <RequestMenu key={request.id} request={request} onDeleted={close} />
        </Frozen>
      )}
    </>
  );
  const content = (
    <>
      {request ? (
        <Frozen value={request.spojen ?? false}>
          <RequestView key={request.id} request={request} steps={steps} whole={whole} beside={beside} since={since} />
        </Frozen>
      ) : (
        <RequestSkeleton />
      )}
      <Outlet />
    </>
  );
  if (beside) {
    return (
      <SidePane title={title} onClose={close} headActions={actions} busy={request?.id !== id}>
        {content}
      </SidePane>
    );
  }
  return (
    <AppDialog addressed tall onClose={close} title={title} headActions={actions}>
      {content}
    </AppDialog>
  );
}

/** Makes screen readers say which request follows beside the list; a row of it that has the focus says so itself. */
function useToldSteps(request: RequestDetail | undefined, beside: boolean): void {
  const before = useRef(request?.id);
  useEffect(() => {
    const stepped = before.current !== undefined && request && before.current !== request.id;
    before.current = request?.id;
    if (beside && stepped && !document.activeElement?.closest("[data-row]")) announce(`#${request.id} ${request.naziv}`);
  }, [request, beside]);
}
