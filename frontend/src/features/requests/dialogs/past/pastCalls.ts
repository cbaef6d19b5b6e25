import { queryOptions } from "@tanstack/react-query";
import { answerOf } from "@/api/answerOf";
import { client } from "@/api/client";
import type { components } from "@/api/schema.gen";
import { keys } from "@/queries/keys";
import { cursorQuery, useOlder } from "../../base/cursorList";
import type { PastConditions } from "./pastFilter";

/** A request as it was at the end of a day, and what became of it since. */
export type PastRequest = components["schemas"]["RequestsPastRequest"];
export type PastChange = components["schemas"]["RequestsPastChange"];
export type Status = components["schemas"]["RequestsStatus"];
/** The requests of a project as they were at the end of a day, by status. */
export type PastBoardOfDay = components["schemas"]["RequestsPastBoard"];
export type PastColumn = components["schemas"]["RequestsPastColumn"];
export type PastCard = components["schemas"]["RequestsPastCard"];

/** A request as it was at the end of a day, such as `2026-11-01`. */
export const pastQuery = (id: number, day: string) =>
  queryOptions({
    queryKey: keys.requests.past(id, day),
    queryFn: ({ signal }): Promise<PastRequest> =>
      answerOf(client.GET("/api/zahtjevi/{zahtjevId}/stanje", { params: { path: { zahtjevId: id }, query: { naDan: day } }, signal })),
    retry: false,
  });

/** A project's board as it was at the end of a day, such as `2026-11-01`. While the conditions change, that day's previous board stays. */
export const pastBoardQuery = (projectId: number, day: string, conditions: Partial<PastConditions>) =>
  queryOptions({
    queryKey: keys.requests.pastBoard(projectId, day, conditions),
    queryFn: ({ signal }): Promise<PastBoardOfDay> =>
      answerOf(
        client.GET("/api/zahtjevi/projekat/{projekatId}/stanje", {
          params: { path: { projekatId: projectId }, query: { naDan: day, ...conditions } },
          signal,
        }),
      ),
    placeholderData: (before: PastBoardOfDay | undefined, query) =>
      query?.queryKey[2] === projectId && query.queryKey[3] === day ? before : undefined,
    retry: false,
  });

const pastComments = (id: number, day: string) => (before?: number, signal?: AbortSignal) =>
  answerOf(
    client.GET("/api/zahtjevi/{zahtjevId}/stanje/komentari", {
      params: { path: { zahtjevId: id }, query: { naDan: day, prije: before } },
      signal,
    }),
  );

/** The comments that a request had at the end of a day, as they read then, oldest first. */
export const pastCommentsQuery = (id: number, day: string) => cursorQuery(keys.requests.pastComments(id, day), pastComments(id, day));

/** Loads the comments before those that are shown. */
export const useOlderPastComments = (id: number, day: string) => useOlder(keys.requests.pastComments(id, day), pastComments(id, day));
