import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { createContext, type ReactNode, useContext, useMemo } from "react";
import { answerOf } from "@/api/answerOf";
import { client } from "@/api/client";
import type { components } from "@/api/schema.gen";
import { keys } from "@/queries/keys";
import { numbersIn } from "./numbers";

type Named = components["schemas"]["RequestsListItem"];

const Known = createContext<ReadonlyMap<number, Named>>(new Map());

/** The request with a number; undefined if the person may not see it or it does not exist, which look the same. */
export const useNamed = (id: number): Named | undefined => useContext(Known).get(id);

/** How many the server answers at once; of more, the highest numbers are read. */
const most = 100;

/** Those of the requests with these numbers that the person may see. */
const namedQuery = (ids: number[]) =>
  queryOptions({
    queryKey: keys.requests.named(ids),
    queryFn: ({ signal }) => answerOf(client.GET("/api/zahtjevi", { params: { query: { id: ids, sve: true, count: most } }, signal })),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  });

/** Reads at once all requests that the texts of a request name, for the elements below. */
export function NamedRequests({ request, texts, children }: { request: number; texts: string[]; children: ReactNode }) {
  const ids = numbersIn(texts).filter((id) => id !== request);
  const { data } = useQuery(namedQuery(ids.slice(-most)));
  const known = useMemo(() => new Map(data?.items.map((item) => [item.id, item])), [data]);
  return <Known.Provider value={known}>{children}</Known.Provider>;
}
