import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { answerOf } from "@/api/answerOf";
import { client } from "@/api/client";
import type { components } from "@/api/schema.gen";
import { keys } from "@/queries/keys";
import type { Status } from "@/queries/projects";
import { choosing } from "@/queries/refreshChoices";
import { invalidateRequests } from "../invalidateRequests";
import type { RequestItem } from "../list/listQuery";

type Body = components["schemas"]["RequestsBulkBody"];
type Page = components["schemas"]["RequestsListPage"];

/** What is changed in all of the requests; an empty assignee takes the assignee away. */
export type BulkChange = Omit<Body, "zahtjevi">;

/** The greatest number of requests that can be changed at once. */
export const bulkLimit = 100;

/** Requests with the change that they are to have. */
export interface BulkOrder {
  items: Pick<RequestItem, "id" | "verzija">[];
  change: BulkChange;
  /** The status of the change, which the screen shows at once. */
  status?: Status;
}

const onlyValue = <T>(values: T[]): T | undefined => {
  const [first, ...others] = new Set(values);
  return others.length === 0 ? first : undefined;
};

/** The change that gives every request back what it had before; undefined when they did not have the same. */
export function inverseOf(items: RequestItem[], change: BulkChange): BulkChange | undefined {
  const inverse: BulkChange = {};
  if (change.zahtjevStatusId) inverse.zahtjevStatusId = onlyValue(items.map((item) => item.zahtjevStatusId));
  if (change.zahtjevPrioritetId) {
    inverse.zahtjevPrioritetId = onlyValue(items.map((item) => item.zahtjevPrioritetId));
  }
  if (change.zahtjevKategorijaId) {
    inverse.zahtjevKategorijaId = onlyValue(items.map((item) => item.zahtjevKategorijaId));
  }
  if (change.zahtjevKategorijaId || change.dodijeljeniKorisnikIme !== undefined) {
    inverse.dodijeljeniKorisnikIme = onlyValue(items.map((item) => item.dodijeljeniKorisnikIme));
  }
  if (Object.values(inverse).some((value) => value === undefined)) return undefined;
  // Nobody had them: a change of the category alone takes the assignee away, and needs no right to assign.
  if (change.zahtjevKategorijaId && inverse.dodijeljeniKorisnikIme === "")
    delete inverse.dodijeljeniKorisnikIme;
  return inverse;
}

const statusOf = ({ id, zahtjevStatusId, zahtjevStatus, oznaka }: RequestItem) =>
  [id, { zahtjevStatusId, zahtjevStatus, oznaka }] as const;

type Statuses = ReadonlyMap<number, ReturnType<typeof statusOf>[1]>;

/** Shows the statuses in every list that is kept, and answers those that were shown before. */
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

/** Changes several requests, all of them or none. A new status is shown at once; a refusal brings the old ones back. */
export function useBulkChange() {
  const queryClient = useQueryClient();
  return useMutation({
    meta: choosing,
    mutationFn: async ({ items, change }: BulkOrder) => {
      const zahtjevi = items.map(({ id, verzija }) => ({ id, verzija }));
      return (await answerOf(client.PUT("/api/zahtjevi/grupno", { body: { zahtjevi, ...change } }))).items;
    },
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
