import { queryOptions } from "@tanstack/react-query";
import { answerOf } from "@/api/answerOf";
import { client } from "@/api/client";
import type { components } from "@/api/schema.gen";
import { keys } from "./keys";

/** A saved view as the server tells of it. */
export type KeptView = components["schemas"]["RequestsSavedView"];

/** The views that somebody has: their own, their role's, and those of their projects. They change seldom. */
export const keptViewsQuery = () =>
  queryOptions({
    queryKey: keys.savedViews,
    queryFn: ({ signal }) => answerOf(client.GET("/api/zahtjevi/pogledi", { signal })),
    staleTime: 5 * 60_000,
  });

/** How many open requests the views of the sidebar have; lists that change ask for it anew. */
export const viewCountsQuery = () =>
  queryOptions({
    queryKey: keys.requests.viewCounts,
    queryFn: ({ signal }) => answerOf(client.GET("/api/zahtjevi/pogledi/brojevi", { signal })),
    staleTime: 60_000,
    refetchInterval: 5 * 60_000,
  });

const listPath = "/home/zahtjev/list";

/** The list as a view has it. */
export const viewAddress = ({ upit: query }: KeptView) => (query ? `${listPath}?${query}` : listPath);

/** Whether all that a view filters by is still there for whoever has it. */
const isWhole = ({ nedostaje: missing }: KeptView) => !missing?.length;

/** The views that stand in the sidebar. */
export const sidebarViews = (views: KeptView[]) => views.filter((view) => view.uMeniju && isWhole(view)).slice(0, 30);

/** Where the list begins: with the default view of the role, if it has one. */
export function firstListAddress(views: KeptView[]): string {
  const first = views.find((view) => view.pocetni && isWhole(view));
  return first ? viewAddress(first) : listPath;
}

/** The list's address without what only says how much of it is shown, its parameters in order. */
function comparable(search: string): string {
  const params = new URLSearchParams(search);
  for (const name of ["page", "count"]) params.delete(name);
  params.sort();
  return params.toString();
}

/** Whether an address shows a view. */
export const showsView = ({ upit: query }: KeptView, pathname: string, search: string) =>
  pathname === listPath && comparable(search) === comparable(query);
