import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { answerOf } from "@/api/answerOf";
import { client } from "@/api/client";
import type { components } from "@/api/schema.gen";
import { keys } from "@/queries/keys";
import { useContentKey } from "@/ui/form/drafts/useContentKey";
import type { wireFilter } from "../list/listCalls";
import type { RequestFilter } from "../list/requestFilter";

/** A file of the list, being made or made. */
export type RequestExport = components["schemas"]["ImportsExport"];
export type ExportFormat = RequestExport["format"];

/** How long until a running export is asked about again, in milliseconds. */
const pollTime = 1000;

export const isRunning = ({ stanje: state }: RequestExport) => state === "ceka" || state === "radi";

/** The person's exports of the last day, newest first; asked for again while one of them is being made. */
export const exportsQuery = () =>
  queryOptions({
    queryKey: keys.exports,
    queryFn: ({ signal }) => answerOf(client.GET("/api/zahtjevi/izvoz", { signal })),
    refetchInterval: ({ state }) => (state.data?.items.some(isRunning) ? pollTime : false),
  });

/** What goes into a file: what a filter leaves, or requests by their ids. */
export type ExportQuery = ReturnType<typeof wireFilter> | { id: number[]; sve: true; poredaj?: RequestFilter["poredaj"] };

/** Asks for a file of requests. */
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
