import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { answerOf } from "@/api/answerOf";
import { client } from "@/api/client";
import type { components } from "@/api/schema.gen";
import { keys } from "@/queries/keys";
import { joinNewest, joinOlder, type Tail } from "../tail";

/** A change of a request by somebody, of one or more of its fields at once. */
export type Activity = components["schemas"]["RequestsActivity"];
export type FieldChange = components["schemas"]["RequestsFieldChange"];

const activityPage = (requestId: number, signal?: AbortSignal, before?: number): Promise<Tail<Activity>> =>
  answerOf(
    client.GET("/api/zahtjevi/{zahtjevId}/aktivnost", {
      params: { path: { zahtjevId: requestId }, query: { prije: before } },
      signal,
    }),
  );

/** The newest changes of a request, and the older ones that were asked for, oldest first. */
const activityQuery = (requestId: number) =>
  queryOptions({
    queryKey: keys.requests.activity(requestId),
    queryFn: async ({ client: queries, queryKey, signal }): Promise<Tail<Activity>> => {
      const newest = await activityPage(requestId, signal);
      return joinNewest(queries.getQueryData<Tail<Activity>>(queryKey), newest);
    },
  });

/** What became of a request that is on the screen. */
export const useActivity = (requestId: number) => useQuery(activityQuery(requestId));

/** Loads the changes before those that are shown. */
export function useOlderActivity(requestId: number) {
  const queryClient = useQueryClient();
  const { queryKey } = activityQuery(requestId);
  return useMutation({
    mutationFn: () => activityPage(requestId, undefined, queryClient.getQueryData(queryKey)?.items[0]?.id),
    onSuccess: (older) => queryClient.setQueryData(queryKey, (known) => known && joinOlder(known, older)),
  });
}
