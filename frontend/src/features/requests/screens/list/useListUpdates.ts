import { type UseQueryResult, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { answerOf } from "@/api/answerOf";
import { client } from "@/api/client";
import type { components } from "@/api/schema.gen";
import { useUpdatesOf } from "@/queries/updates";
import { addedTo, byId, renewed, sameRows } from "../../base/updates/newer";
import type { ListUpdates } from "../../base/updates/UpdatesPill";
import { useNewest } from "../../base/updates/useNewest";
import type { RequestItem, requestListQuery } from "../../widgets/filter/listCalls";

type Page = components["schemas"]["RequestsListPage"];
type List = ReturnType<typeof requestListQuery>;

const fetchPage = (query: object, signal: AbortSignal): Promise<Page> =>
  answerOf(client.GET("/api/zahtjevi", { params: { query }, signal }));

/** The present page, and the present state of those of its requests that have left it. */
async function readNewest(query: object, shown: Page, signal: AbortSignal) {
  const page = await fetchPage(query, signal);
  const here = byId(page.items);
  const id = shown.items.flatMap((item) => (here.has(item.id) ? [] : item.id));
  const left = id.length > 0 ? await fetchPage({ id, sve: true, page: 1, count: id.length }, signal) : undefined;
  return { page, known: byId([...page.items, ...(left?.items ?? [])]) };
}

/**
 * Updates a page of the list while others work: its requests keep their places but show their present state, and other changes are
 * shown on demand. @param shown the answer of `list`
 */
export function useListUpdates(list: List, shown: UseQueryResult<Page>, projectId: number) {
  useUpdatesOf({ projectId });
  const queryClient = useQueryClient();
  const { data } = shown;
  const newest = useNewest(shown, list.queryKey, (page, { signal }) => readNewest(list.queryKey[2], page, signal));
  const items = useMemo(
    (): RequestItem[] | undefined => (data && newest ? renewed(data.items, newest.known) : data?.items),
    [data, newest],
  );
  const page = newest?.page;
  if (!data || !page) return { items, total: data?.total ?? 0, updates: undefined };
  const added = addedTo(data.items, page.items);
  const updates: ListUpdates = {
    added,
    more: added > 0 && added === page.items.length && added < page.total,
    show: () => queryClient.setQueryData(list.queryKey, page),
  };
  return { items, total: page.total, updates: sameRows(data.items, page.items) ? undefined : updates };
}
