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

/** The change that restores a request's old values. */
function inverseOf(item: RequestItem, change: BulkChange): BulkChange {
  const inverse: BulkChange = {};
  if (change.zahtjevStatus) inverse.zahtjevStatus = item.zahtjevStatus;
  if (change.zahtjevPrioritet) inverse.zahtjevPrioritet = item.zahtjevPrioritet;
  if (change.zahtjevStatusId) inverse.zahtjevStatusId = item.zahtjevStatusId;
  if (change.zahtjevPrioritetId) inverse.zahtjevPrioritetId = item.zahtjevPrioritetId;
  if (change.zahtjevKategorijaId) inverse.zahtjevKategorijaId = item.zahtjevKategorijaId;
  if (change.rok !== undefined) inverse.rok = item.rok;
  // Without an old assignee, the change of the category removes the new one, which needs no right to assign.
  const takenAway = change.zahtjevKategorijaId && item.dodijeljeniKorisnikIme !== "";
  if (takenAway || change.dodijeljeniKorisnikIme !== undefined) inverse.dodijeljeniKorisnikIme = item.dodijeljeniKorisnikIme;
  return inverse;
}

/** The changes that restore the old values of all requests, one for those with the same old values. */
export function inversesOf(items: RequestItem[], change: BulkChange): { ids: number[]; change: BulkChange }[] {
  const alike = new Map<string, { ids: number[]; change: BulkChange }>();
  for (const item of items) {
    const inverse = inverseOf(item, change);
    const key = JSON.stringify(inverse);
    alike.set(key, { ids: [...(alike.get(key)?.ids ?? []), item.id], change: inverse });
  }
  return [...alike.values()];
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
    mutationFn: async ({ items, change }: BulkOrder) =>
      (await answerOf(client.PUT("/api/zahtjevi/grupno", { body: { zahtjevi: versionsOf(items), ...change } }))).items,
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

/** Deletes several requests or restores them, all of them or none, and returns their new versions. */
export function useSetDeleted() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ items, deleted }: { items: Versioned[]; deleted: boolean }) => {
      const body = { zahtjevi: versionsOf(items) };
      const call = deleted ? client.PUT("/api/zahtjevi/grupno/brisanje", { body }) : client.PUT("/api/zahtjevi/grupno/vracanje", { body });
      return (await answerOf(call)).items;
    },
    onSettled: () => void invalidateRequests(queryClient),
  });
}
