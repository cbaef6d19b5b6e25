import { useMutation, useQueryClient } from "@tanstack/react-query";
import { answerOf } from "@/api/answerOf";
import { client } from "@/api/client";
import { invalidateRequests } from "../../base/invalidateRequests";
import { requestQuery } from "../../base/requestCalls";

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
