import { useQuery } from "@tanstack/react-query";
import { answerOf } from "@/api/answerOf";
import { client } from "@/api/client";
import type { components } from "@/api/schema.gen";
import { keys } from "@/queries/keys";
import { cursorQuery, useOlder } from "../../base/cursorList";

/** A change of a request by somebody, of one or more of its fields at once. */
export type Activity = components["schemas"]["RequestsActivity"];
export type FieldChange = components["schemas"]["RequestsFieldChange"];

const activityPage = (requestId: number) => (before?: number, signal?: AbortSignal) =>
  answerOf(
    client.GET("/api/zahtjevi/{zahtjevId}/aktivnost", {
      params: { path: { zahtjevId: requestId }, query: { prije: before } },
      signal,
    }),
  );

export const activityQuery = (requestId: number) => cursorQuery(keys.requests.activity(requestId), activityPage(requestId));

/** The changes of a request, oldest first. */
export const useActivity = (requestId: number) => useQuery(activityQuery(requestId));

/** Loads the changes before those that are shown. */
export const useOlderActivity = (requestId: number) => useOlder(keys.requests.activity(requestId), activityPage(requestId));
