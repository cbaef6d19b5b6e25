import { answerOf } from "@/api/answerOf";
import { client } from "@/api/client";
import type { components } from "@/api/schema.gen";
import { keys } from "@/queries/keys";
import { cursorQuery, useOlder } from "../../base/cursorList";

export type StatusChange = components["schemas"]["RequestsStatusChange"];

const historyPage = (requestId: number) => (before?: number, signal?: AbortSignal) =>
  answerOf(
    client.GET("/api/zahtjevi/{zahtjevId}/zahtjevStatusi", {
      params: { path: { zahtjevId: requestId }, query: { prije: before } },
      signal,
    }),
  );

/** The statuses that a request has had, oldest first. */
export const historyQuery = (requestId: number) => cursorQuery(keys.requests.history(requestId), historyPage(requestId));

/** Loads the changes before those that are shown. */
export const useOlderHistory = (requestId: number) => useOlder(keys.requests.history(requestId), historyPage(requestId));
