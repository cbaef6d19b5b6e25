import { useQuery } from "@tanstack/react-query";
import { ApiError } from "@/api/apiError";
import { useCloseDialog } from "../../base/dialogRoute";
import { type RequestDetail, requestQuery } from "../../base/requestCalls";
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
