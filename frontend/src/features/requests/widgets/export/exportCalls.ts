import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { answerOf } from "@/api/answerOf";
import { client } from "@/api/client";
import type { components } from "@/api/schema.gen";
import { keys } from "@/queries/keys";
import { useContentKey } from "@/ui/form/drafts/useContentKey";
import type { wireFilter } from "../filter/listCalls";
import type { RequestFilter } from "../filter/requestFilter";

/** An export, finished or in progress. */
export type RequestExport = components["schemas"]["ImportsExport"];
export type ExportFormat = RequestExport["format"];

/** How often a running export is polled, in milliseconds. */
const pollTime = 1000;

export const isRunning = ({ stanje: state }: RequestExport) => state === "ceka" || state === "radi";

/** The user's exports of the last day, newest first; polled while one is in progress. */
export const exportsQuery = () =>
  queryOptions({
    queryKey: keys.exports,
    queryFn: ({ signal }) => answerOf(client.GET("/api/zahtjevi/izvoz", { signal })),
    refetchInterval: ({ state }) => (state.data?.items.some(isRunning) ? pollTime : false),
  });

/** The requests of a file: those of a filter, or by their ids. */
export type ExportQuery = ReturnType<typeof wireFilter> | { id: number[]; sve: true; poredaj?: RequestFilter["poredaj"] };

/** Requests a file. */
export function useStartExport() {
  const queryClient = useQueryClient();
  const contentKey = useContentKey();
  return useMutation({
    mutationFn: async (query: ExportQuery & { format: ExportFormat }) => {
      return answerOf(
        client.POST("/api/zahtjevi/izvoz", {
          params: { query, header: { "Idempotency-Key": contentKey.keyOf(JSON.stringify(query)) } },
        }),
      );
    },
    onSuccess: contentKey.forget,
    onSettled: () => queryClient.invalidateQueries(exportsQuery()),
  });
}
