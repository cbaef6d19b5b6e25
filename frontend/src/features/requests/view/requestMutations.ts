import { useMutation, useQueryClient } from "@tanstack/react-query";
import { answerOf } from "@/api/answerOf";
import { client } from "@/api/client";
import { choosing } from "@/queries/refreshChoices";
import { invalidateRequests } from "../invalidateRequests";
import { type RequestDetail, type RequestStatus, requestQuery } from "../requestQuery";

/** Moves a request to another status at once on the screen; a refusal puts the old one back. */
export function useChangeStatus(id: number) {
  const queryClient = useQueryClient();
  const { queryKey } = requestQuery(id);
  const show = (changes: Partial<RequestDetail>) =>
    queryClient.setQueryData(queryKey, (request) => request && { ...request, ...changes });
  return useMutation({
    meta: choosing,
    mutationFn: (status: RequestStatus) =>
      answerOf(
        client.PUT("/api/zahtjevi/{zahtjevId}/zahtjevStatus", {
          params: { path: { zahtjevId: id } },
          body: { zahtjevStatusId: status.id },
        }),
      ),
    onMutate: async (zahtjevStatus) => {
      await queryClient.cancelQueries({ queryKey, exact: true });
      const before = queryClient.getQueryData(queryKey)?.zahtjevStatus;
      show({ zahtjevStatus });
      return before;
    },
    onSuccess: show,
    onError: (_error, _status, before) => before && show({ zahtjevStatus: before }),
    onSettled: () => void invalidateRequests(queryClient),
  });
}

/** Deletes a request. What shows it must be closed by `onSuccess` of the call. */
export function useDeleteRequest(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () =>
      client.PUT("/api/zahtjevi/{zahtjevId}/brisanje", { params: { path: { zahtjevId: id } } }),
    onSuccess: () => void invalidateRequests(queryClient, id),
  });
}
