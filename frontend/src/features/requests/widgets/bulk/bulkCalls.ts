import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { answerOf } from "@/api/answerOf";
import { client } from "@/api/client";
import type { components } from "@/api/schema.gen";
import { keys } from "@/queries/keys";
import type { Status } from "@/queries/projects";
import { choosing } from "@/queries/refreshChoices";
import { invalidateRequests } from "../../base/invalidateRequests";
import type { RequestItem } from "../filter/listCalls";

type Body = components["schemas"]["RequestsChangeManyBody"];
type Page = components["schemas"]["RequestsListPage"];

/** The answer to a change of several requests. */
export type Changed = components["schemas"]["RequestsChangeManyOutputBody"];

/** The change of all requests; an empty assignee removes the assignee. */
export type BulkChange = Omit<Body, "zahtjevi">;

/** The greatest number of requests that can be changed at once. */
export const bulkLimit = 100;

export type Versioned = Pick<RequestItem, "id" | "verzija">;

const versionsOf = (items: Versioned[]) => items.map(({ id, verzija }) => ({ id, verzija }));

/** Requests and their change. */
export interface BulkOrder {
  items: Versioned[];
  change: BulkChange;
  /** The new status, which is shown at once. */
  status?: Status;
}

const statusOf = ({ id, zahtjevStatusId, zahtjevStatus, oznaka }: RequestItem) => [id, { zahtjevStatusId, zahtjevStatus, oznaka }] as const;

type Statuses = ReadonlyMap<number, ReturnType<typeof statusOf>[1]>;

/** Sets the statuses in all cached lists, and returns the old ones. */
function showStatuses(queryClient: QueryClient, statuses: Statuses): Statuses {
  const before = new Map<number, ReturnType<typeof statusOf>[1]>();
  queryClient.setQueriesData<Page>({ queryKey: keys.requests.lists }, (page) => {
    if (!page) return page;
    const items = page.items.map((item) => {
      const status = statuses.get(item.id);
      if (!status) return item;
      before.set(...statusOf(item));
      return { ...item, ...status };
    });
    return { ...page, items };
  });
  return before;
}

/** Changes several requests, all of them or none. A new status is shown at once; a refusal restores the old ones. */
export function useBulkChange() {
  const queryClient = useQueryClient();
  return useMutation({
    meta: choosing,
    mutationFn: ({ items, change }: BulkOrder) =>
      answerOf(client.PUT("/api/zahtjevi/grupno", { body: { zahtjevi: versionsOf(items), ...change } })),
    onMutate: async ({ items, status }) => {
      await queryClient.cancelQueries({ queryKey: keys.requests.lists });
      if (!status) return undefined;
      const shown = { zahtjevStatusId: status.id, zahtjevStatus: status.naziv, oznaka: status.oznaka };
      return showStatuses(queryClient, new Map(items.map(({ id }) => [id, shown])));
    },
    onError: (_error, _order, before) => before && showStatuses(queryClient, before),
    onSettled: () => void invalidateRequests(queryClient),
  });
}

/** Deletes several requests, all of them or none. */
export function useDeleteMany() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (items: Versioned[]) => answerOf(client.PUT("/api/zahtjevi/grupno/brisanje", { body: { zahtjevi: versionsOf(items) } })),
    onSettled: () => void invalidateRequests(queryClient),
  });
}

/** Gives requests back what they had before a change of several, all of them or none. */
export function useUndoBulk() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, requests }: { id: number; requests: Versioned[] }) =>
      answerOf(
        client.PUT("/api/zahtjevi/grupno/{grupnaIzmjenaId}/ponistavanje", {
          params: { path: { grupnaIzmjenaId: id } },
          body: { zahtjevi: versionsOf(requests) },
        }),
      ),
    onSettled: () => void invalidateRequests(queryClient),
  });
}
