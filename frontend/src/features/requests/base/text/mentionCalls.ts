import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { answerOf } from "@/api/answerOf";
import { client } from "@/api/client";
import type { components } from "@/api/schema.gen";
import { keys } from "@/queries/keys";

export type Mentionable = components["schemas"]["RequestsMentionable"];

/** The people whom a comment on the request can mention, by the beginning of a name; for an internal comment only those who may read it. */
export const mentionableQuery = (requestId: number, text: string, internal: boolean) =>
  queryOptions({
    queryKey: keys.requests.mentionable(requestId, text, internal),
    queryFn: ({ signal }) =>
      answerOf(
        client.GET("/api/zahtjevi/{zahtjevId}/osobe", {
          params: { path: { zahtjevId: requestId }, query: { tekst: text, interni: internal || undefined } },
          signal,
        }),
      ),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
