import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { answerOf } from "@/api/answerOf";
import { client } from "@/api/client";
import type { components } from "@/api/schema.gen";
import { keys } from "@/queries/keys";
import type { RequestFilter } from "./requestFilter";

export type RequestItem = components["schemas"]["RequestsListItem"];

/** The filter on the wire, without fields that do not filter and white space around texts. */
export function wireFilter(filter: RequestFilter) {
  const { naziv: name, opis: description, korisnik: user, toDo, inProgress, done, ...ids } = filter;
  const texts = { naziv: name.trim(), opis: description.trim(), korisnik: user.trim() };
  const isUsed = (value: unknown) => (Array.isArray(value) ? value.length > 0 : Boolean(value));
  const used = Object.fromEntries(Object.entries({ ...texts, ...ids }).filter(([, value]) => isUsed(value)));
  return { ...used, toDo, inProgress, done };
}

/** One page of the requests that match the filter. The previous page stays while it loads. */
export function requestListQuery(filter: RequestFilter, page: number, count: number) {
  const query = { ...wireFilter(filter), page, count };
  return queryOptions({
    queryKey: keys.requests.list(query),
    queryFn: ({ signal }) => answerOf(client.GET("/api/zahtjevi", { params: { query }, signal })),
    placeholderData: keepPreviousData,
    // useListUpdates applies others' changes without moving rows.
    refetchOnWindowFocus: false,
  });
}
