import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { answerOf } from "@/api/answerOf";
import { client } from "@/api/client";
import type { components } from "@/api/schema.gen";
import { keys } from "@/queries/keys";
import { joinNewest, joinOlder, type Tail } from "../tail";

export type StatusChange = components["schemas"]["RequestsStatusChange"];

const historyPage = (requestId: number, signal?: AbortSignal, before?: number): Promise<Tail<StatusChange>> =>
  answerOf(
    client.GET("/api/zahtjevi/{zahtjevId}/zahtjevStatusi", {
      params: { path: { zahtjevId: requestId }, query: { prije: before } },
      signal,
    }),
  );

/** The newest statuses that a request has had, and the older ones that were asked for, oldest first. */
export const historyQuery = (requestId: number) =>
  queryOptions({
    queryKey: keys.requests.history(requestId),
    queryFn: async ({ client: queries, queryKey, signal }): Promise<Tail<StatusChange>> => {
      const newest = await historyPage(requestId, signal);
      return joinNewest(queries.getQueryData<Tail<StatusChange>>(queryKey), newest);
    },
  });

/** Loads the changes before those that are shown. */
export function useOlderHistory(requestId: number) {
  const queryClient = useQueryClient();
  const { queryKey } = historyQuery(requestId);
  return useMutation({
    mutationFn: () => historyPage(requestId, undefined, queryClient.getQueryData(queryKey)?.items[0]?.id),
    onSuccess: (older) => queryClient.setQueryData(queryKey, (known) => known && joinOlder(known, older)),
  });
}
