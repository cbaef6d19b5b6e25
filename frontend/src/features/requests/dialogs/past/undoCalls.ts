import { queryOptions } from "@tanstack/react-query";
import { answerOf } from "@/api/answerOf";
import { client } from "@/api/client";
import type { components } from "@/api/schema.gen";
import { keys } from "@/queries/keys";

/** A change of several requests in one go. */
export type BulkChange = components["schemas"]["RequestsCommonChange"];

/** What undoing a change of several requests would do. */
export type BulkPreview = components["schemas"]["RequestsUndoPreview"];
export type BulkFormer = components["schemas"]["RequestsFormerRequest"];

/** What the person changed in one go within 30 days. */
export const bulkChangesQuery = queryOptions({
  queryKey: keys.requests.bulkChanges,
  queryFn: ({ signal }) => answerOf(client.GET("/api/zahtjevi/grupno", { signal })),
});

/** What undoing a change of several requests would do now. */
export const bulkPreviewQuery = (id: number) =>
  queryOptions({
    queryKey: keys.requests.bulkPreview(id),
    queryFn: ({ signal }): Promise<BulkPreview> =>
      answerOf(client.GET("/api/zahtjevi/grupno/{grupnaIzmjenaId}", { params: { path: { grupnaIzmjenaId: id } }, signal })),
    retry: false,
    staleTime: 0,
  });
