import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { answerOf } from "@/api/answerOf";
import { client } from "@/api/client";
import type { components } from "@/api/schema.gen";
import { keys } from "@/queries/keys";
import { resetConversations } from "@/queries/updates";
import { invalidateRequests } from "../../base/invalidateRequests";

/** What a request would have in another project, and what would change with it. */
export type TransferPreview = components["schemas"]["RequestsTransferPreview"];
export type Place = components["schemas"]["RequestsPlace"];

/** What a request would have in a project; with a category, in that one. */
export const transferQuery = (id: number, projectId: number, categoryId: number) =>
  queryOptions({
    queryKey: keys.requests.transfer(id, projectId, categoryId),
    queryFn: ({ signal }) =>
      answerOf(
        client.GET("/api/zahtjevi/{zahtjevId}/premjestanje/pregled", {
          params: { path: { zahtjevId: id }, query: { projekatId: projectId, kategorijaId: categoryId || undefined } },
          signal,
        }),
      ),
    enabled: projectId > 0,
    gcTime: 0, // what others do meanwhile changes it
  });

/** Moves a request to another project. */
export function useTransfer(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Place) =>
      answerOf(client.PUT("/api/zahtjevi/{zahtjevId}/premjestanje", { params: { path: { zahtjevId: id } }, body })),
    onSuccess: ({ vidljiv: seen }) => {
      void invalidateRequests(queryClient, seen ? undefined : id);
      resetConversations(queryClient);
    },
  });
}
