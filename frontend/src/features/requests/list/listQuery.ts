import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { client } from "@/api/client";
import type { components } from "@/api/schema.gen";
import { requestKeys } from "../requestKeys";
import type { RequestFilter } from "./requestFilter";

export type RequestItem = components["schemas"]["RequestsListItem"];

/** What the service is asked for: no field that filters nothing, no space around texts. */
export function wireFilter(filter: RequestFilter) {
  const { naziv, opis, korisnik, toDo, inProgress, done, ...ids } = filter;
  const texts = { naziv: naziv.trim(), opis: opis.trim(), korisnik: korisnik.trim() };
  const used = Object.fromEntries(Object.entries({ ...texts, ...ids }).filter(([, value]) => value));
  return { ...used, toDo, inProgress, done };
}

/** One page of the requests that the filter leaves, newest first. The page before stays until it is there. */
export function requestListQuery(filter: RequestFilter, page: number, count: number) {
  const query = { ...wireFilter(filter), page, count };
  return queryOptions({
    queryKey: requestKeys.list(query),
    queryFn: async ({ signal }) => {
      const { data } = await client.GET("/api/zahtjevi", { params: { query }, signal });
      if (!data) throw new Error("the answer holds no list");
      return data;
    },
    placeholderData: keepPreviousData,
  });
}
