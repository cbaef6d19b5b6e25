import { queryOptions } from "@tanstack/react-query";
import { client } from "@/api/client";
import type { components } from "@/api/schema.gen";
import { keys } from "@/queries/keys";

export type StatusChange = components["schemas"]["RequestsStatusChange"];

/** Every status that a request has had, newest first. */
export const historyQuery = (requestId: number) =>
  queryOptions({
    queryKey: keys.requests.history(requestId),
    queryFn: async ({ signal }): Promise<StatusChange[]> => {
      const { data } = await client.GET("/api/zahtjevi/{zahtjevId}/zahtjevStatusi", {
        params: { path: { zahtjevId: requestId } },
        signal,
      });
      return (data?.items ?? []).toReversed();
    },
  });
