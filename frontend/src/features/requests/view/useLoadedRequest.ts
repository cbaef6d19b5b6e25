import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { ApiError } from "@/api/apiError";
import { client } from "@/api/client";
import { keys } from "@/queries/keys";
import { useCloseDialog } from "../dialogRoute";
import { type RequestDetail, requestQuery } from "../requestCalls";
import { useCloseOnError } from "./useCloseOnError";

const isGone = (error: unknown) => error instanceof ApiError && [403, 404, 422].includes(error.status);

/**
 * The request of a screen; undefined while it loads. If it cannot be loaded, or is deleted meanwhile, the server's message is shown
 * and the screen closes to the list.
 * @param fresh true to wait for an answer to a call of this screen
 */
export function useLoadedRequest(id: number, fresh = false): RequestDetail | undefined {
  const close = useCloseDialog();
  const { data, error, isFetchedAfterMount } = useQuery({
    ...requestQuery(id),
    refetchOnMount: fresh ? "always" : true,
  });
  const lost = error !== null && (!data || isGone(error)) ? error : null;
  useCloseOnError(lost, close);
  return lost || (fresh && !isFetchedAfterMount) ? undefined : data;
}

/** Marks the notifications about a request as opened when it is shown. */
export function useOpenNotifications(request: RequestDetail | undefined): void {
  const queryClient = useQueryClient();
  const id = request?.id;
  useEffect(() => {
    if (id === undefined) return;
    client
      .PUT("/api/notifikacije/zahtjev/{zahtjevId}/otvori", { params: { path: { zahtjevId: id } } })
      .then(() => queryClient.invalidateQueries({ queryKey: keys.notifications }))
      .catch(() => undefined);
  }, [id, queryClient]);
}
