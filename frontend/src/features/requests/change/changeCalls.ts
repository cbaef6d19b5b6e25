import { useMutation, useQueryClient } from "@tanstack/react-query";
import { answerOf } from "@/api/answerOf";
import { client } from "@/api/client";
import { choosing } from "@/queries/refreshChoices";
import { invalidateRequests } from "../invalidateRequests";
import { type RequestDetail, type RequestStatus, requestQuery } from "../requestCalls";

interface StatusChange {
  /** The status on which the change is based: if somebody else has changed that, the change is refused. */
  seen: RequestStatus;
  status: RequestStatus;
}

/** Changes the status of a request, at once on the screen; a refusal restores the old one. */
export function useChangeStatus(id: number) {
  const queryClient = useQueryClient();
  const { queryKey } = requestQuery(id);
  const show = (changes: Partial<RequestDetail>) => queryClient.setQueryData(queryKey, (request) => request && { ...request, ...changes });
  return useMutation({
    meta: choosing,
    mutationFn: ({ seen, status }: StatusChange) =>
      answerOf(
        client.PUT("/api/zahtjevi/{zahtjevId}/zahtjevStatus", {
          params: { path: { zahtjevId: id } },
          body: { zahtjevStatusId: status.id, vidjeniStatusId: seen.id },
        }),
      ),
    onMutate: async ({ status }) => {
      await queryClient.cancelQueries({ queryKey, exact: true });
      const before = queryClient.getQueryData(queryKey)?.zahtjevStatus;
      show({ zahtjevStatus: status });
      return before;
    },
    onSuccess: show,
    onError: (_error, _change, before) => before && show({ zahtjevStatus: before }),
    onSettled: () => void invalidateRequests(queryClient),
  });
}

/** Deletes a request. Its screens must be closed by `onSuccess` of the call, which gets the tag that `useRestoreRequest` needs. */
export function useDeleteRequest(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const { response } = await client.PUT("/api/zahtjevi/{zahtjevId}/brisanje", {
        params: { path: { zahtjevId: id } },
      });
      return response.headers.get("ETag") ?? "";
    },
    onSuccess: () => void invalidateRequests(queryClient, id),
  });
}

/** Restores a deleted request; refused if it was changed since. */
export function useRestoreRequest(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (tag: string) =>
      answerOf(
        client.PUT("/api/zahtjevi/{zahtjevId}/vracanje", {
          params: { path: { zahtjevId: id }, header: { "If-Match": tag } },
          body: {},
        }),
      ),
    onSuccess: (request) => queryClient.setQueryData(requestQuery(id).queryKey, request),
    onSettled: () => void invalidateRequests(queryClient),
  });
}
