import { queryOptions } from "@tanstack/react-query";
import { answerOf } from "@/api/answerOf";
import { client } from "@/api/client";
import type { components } from "@/api/schema.gen";
import { keys } from "@/queries/keys";

/** An import with its progress. */
export type RequestImport = components["schemas"]["ImportsImport"];

/** How often a running import is polled, in milliseconds. */
const pollTime = 1000;

export const isRunning = ({ stanje: state }: Pick<RequestImport, "stanje">) => state === "ceka" || state === "radi";

/** One import, polled while it runs. It stands apart from the other calls, as the list loads it for its filter. */
export const importQuery = (id: number) =>
  queryOptions({
    queryKey: keys.imports.one(id),
    queryFn: ({ signal }) =>
      answerOf(
        client.GET("/api/zahtjevi/uvoz/{uvozId}", {
          params: { path: { uvozId: id } },
          signal,
        }),
      ),
    refetchInterval: ({ state }) => (state.data && isRunning(state.data) ? pollTime : false),
  });
