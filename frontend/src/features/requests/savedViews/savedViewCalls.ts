import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { answerOf } from "@/api/answerOf";
import { client } from "@/api/client";
import { requestsSavedView } from "@/api/limits.gen";
import type { components } from "@/api/schema.gen";
import { keys } from "@/queries/keys";
import { type RequestFilter, requestFilter, sortOf } from "../list/requestFilter";

type ViewOnWire = components["schemas"]["RequestsSavedView"];

/** A filter of the list that the person gave a name. */
export interface SavedView extends ViewOnWire {
  filter: RequestFilter;
}

interface Views {
  items: SavedView[];
  total: number;
}

/** A view as the list knows filters: what it does not say is as by default. */
const wholeView = (view: ViewOnWire): SavedView => ({
  ...view,
  filter: { ...requestFilter.defaults, ...view.filter, poredaj: sortOf(view.filter.poredaj) },
});

/** What a person says of a view. */
export interface ViewContent {
  naziv: string;
  filter: RequestFilter;
}

/** The greatest length of a view's name. */
export const viewNameLimit = requestsSavedView.naziv;

/** The person's saved views, by name. Only they change them, so they are seldom asked for. */
export const savedViewsQuery = () =>
  queryOptions({
    queryKey: keys.savedViews,
    queryFn: async ({ signal }): Promise<Views> => {
      const { items, total } = await answerOf(client.GET("/api/zahtjevi/pogledi", { signal }));
      return { items: items.map(wholeView), total };
    },
    staleTime: 5 * 60_000,
  });

const replacing = (view: SavedView) => (views: SavedView[]) => views.map((other) => (other.id === view.id ? view : other));

/** Changes what is known of the views, and answers what was known before. */
function useKnownViews() {
  const queryClient = useQueryClient();
  const { queryKey } = savedViewsQuery();
  return {
    async change(edit: (views: SavedView[]) => SavedView[]): Promise<Views | undefined> {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData(queryKey);
      queryClient.setQueryData(queryKey, (known) => {
        const items = edit(known?.items ?? []).sort((a, b) => a.naziv.localeCompare(b.naziv, "bs"));
        return { items, total: items.length };
      });
      return before;
    },
    restore: (before: Views | undefined) => queryClient.setQueryData(queryKey, before),
    refresh: () => void queryClient.invalidateQueries({ queryKey }),
  };
}

/** Saves a new view, once under the same Idempotency-Key. */
export function useCreateView() {
  const known = useKnownViews();
  return useMutation({
    mutationFn: ({ key, ...body }: ViewContent & { key: string }) =>
      answerOf(client.POST("/api/zahtjevi/pogledi", { params: { header: { "Idempotency-Key": key } }, body })),
    onSuccess: (view) => known.change((views) => [...views.filter(({ id }) => id !== view.id), wholeView(view)]),
    onSettled: known.refresh,
  });
}

/** Gives a view another name or filter, at once on the screen; a refusal puts the old ones back. */
export function useUpdateView() {
  const known = useKnownViews();
  return useMutation({
    mutationFn: ({ id, naziv, filter, verzija }: SavedView) =>
      answerOf(
        client.PUT("/api/zahtjevi/pogledi/{pogledId}", {
          params: { path: { pogledId: id } },
          body: { naziv, filter, verzija },
        }),
      ),
    onMutate: (view) => known.change(replacing(view)),
    onSuccess: async (view) => void (await known.change(replacing(wholeView(view)))),
    onError: (_error, _view, before) => known.restore(before),
    onSettled: known.refresh,
  });
}

/** Deletes a view, at once on the screen; a refusal brings it back. */
export function useDeleteView() {
  const known = useKnownViews();
  return useMutation({
    mutationFn: ({ id }: SavedView) => client.DELETE("/api/zahtjevi/pogledi/{pogledId}", { params: { path: { pogledId: id } } }),
    onMutate: ({ id }) => known.change((views) => views.filter((other) => other.id !== id)),
    onError: (_error, _view, before) => known.restore(before),
    onSettled: known.refresh,
  });
}
