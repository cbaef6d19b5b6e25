import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { answerOf } from "@/api/answerOf";
import { client } from "@/api/client";
import { requestsSavedView } from "@/api/limits.gen";
import type { components } from "@/api/schema.gen";
import { keys } from "@/queries/keys";
import { type KeptView, keptViewsQuery, viewCountsQuery } from "@/queries/savedViews";
import { type RequestFilter, requestFilter, sortOf } from "../filter/requestFilter";

/** A filter of the list that has a name. */
export interface SavedView extends KeptView {
  filter: RequestFilter;
}

/** A view with a complete filter: fields that it does not have are the defaults. */
export const wholeView = (view: KeptView): SavedView => ({
  ...view,
  filter: { ...requestFilter.defaults, ...view.filter, poredaj: sortOf(view.filter.poredaj) },
});

type Views = components["schemas"]["RequestsListSavedView"];

/** The content of a view. */
export type ViewContent = Pick<SavedView, "naziv" | "filter" | "projekatId" | "ulogaId" | "uMeniju" | "brojOtvorenih" | "pocetni">;

/** The body of a call: a view for nobody else, in no menu, unless it says so. */
export const contentOf = (view: Pick<ViewContent, "naziv" | "filter"> & Partial<ViewContent>): ViewContent => ({
  naziv: view.naziv,
  filter: view.filter,
  projekatId: view.projekatId ?? 0,
  ulogaId: view.ulogaId ?? 0,
  uMeniju: view.uMeniju ?? false,
  brojOtvorenih: view.brojOtvorenih ?? false,
  pocetni: view.pocetni ?? false,
});

/** The greatest length of a view's name. */
export const viewNameLimit = requestsSavedView.naziv;

/** The user's views in their order, with complete filters. */
export const savedViewsQuery = () => ({
  ...keptViewsQuery(),
  select: ({ items, total }: Views) => ({ items: items.map(wholeView), total }),
});

/** The projects and roles with which the user may share views. */
export const audiencesQuery = () =>
  queryOptions({
    queryKey: keys.viewAudiences,
    queryFn: ({ signal }) => answerOf(client.GET("/api/zahtjevi/pogledi/publika", { signal })),
    staleTime: 5 * 60_000,
  });

/** Own views are first, then those of the role, then those of projects, as on the server. */
const place = ({ projekatId, ulogaId }: KeptView) => (projekatId ? 2 : ulogaId ? 1 : 0);
const inOrder = (a: KeptView, b: KeptView) =>
  place(a) - place(b) || a.publika.localeCompare(b.publika, "bs") || a.naziv.localeCompare(b.naziv, "bs");

const replacing = (view: KeptView) => (views: KeptView[]) => views.map((other) => (other.id === view.id ? view : other));

/** Updates the cached views, and returns the old ones. */
function useKnownViews() {
  const queryClient = useQueryClient();
  const { queryKey } = keptViewsQuery();
  return {
    async change(edit: (views: KeptView[]) => KeptView[]): Promise<Views | undefined> {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData(queryKey);
      queryClient.setQueryData(queryKey, (known) => {
        const items = edit(known?.items ?? []).sort(inOrder);
        return { items, total: items.length };
      });
      return before;
    },
    restore: (before: Views | undefined) => queryClient.setQueryData(queryKey, before),
    refresh() {
      void queryClient.invalidateQueries({ queryKey });
      void queryClient.invalidateQueries({ queryKey: viewCountsQuery().queryKey });
    },
  };
}

/** Saves a new view, once under the same Idempotency-Key. */
export function useCreateView() {
  const known = useKnownViews();
  return useMutation({
    mutationFn: ({ key, ...body }: ViewContent & { key: string }) =>
      answerOf(client.POST("/api/zahtjevi/pogledi", { params: { header: { "Idempotency-Key": key } }, body })),
    onSuccess: (view) => known.change((views) => [...views.filter(({ id }) => id !== view.id), view]),
    onSettled: known.refresh,
  });
}

/** Changes a view, at once on the screen; a refusal restores the old ones. */
export function useUpdateView() {
  const known = useKnownViews();
  return useMutation({
    mutationFn: ({ id, verzija, ...content }: ViewContent & Pick<SavedView, "id" | "verzija">) =>
      answerOf(
        client.PUT("/api/zahtjevi/pogledi/{pogledId}", {
          params: { path: { pogledId: id } },
          body: { ...contentOf(content), verzija },
        }),
      ),
    onMutate: (changed) => known.change((views) => views.map((view) => (view.id === changed.id ? { ...view, ...changed } : view))),
    onSuccess: async (view) => void (await known.change(replacing(view))),
    onError: (_error, _view, before) => known.restore(before),
    onSettled: known.refresh,
  });
}

/** Deletes a view, at once on the screen; a refusal restores it. */
export function useDeleteView() {
  const known = useKnownViews();
  return useMutation({
    mutationFn: ({ id }: SavedView) => client.DELETE("/api/zahtjevi/pogledi/{pogledId}", { params: { path: { pogledId: id } } }),
    onMutate: ({ id }) => known.change((views) => views.filter((other) => other.id !== id)),
    onError: (_error, _view, before) => known.restore(before),
    onSettled: known.refresh,
  });
}
