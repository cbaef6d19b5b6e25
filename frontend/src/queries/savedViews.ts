import { queryOptions } from "@tanstack/react-query";
import { answerOf } from "@/api/answerOf";
import { client } from "@/api/client";
import type { components } from "@/api/schema.gen";
import { keys } from "./keys";

/** A saved view on the wire. */
export type KeptView = components["schemas"]["RequestsSavedView"];

/** The user's views: their own, their role's, and those of their projects. They rarely change. */
export const keptViewsQuery = () =>
  queryOptions({
    queryKey: keys.savedViews,
    queryFn: ({ signal }) => answerOf(client.GET("/api/zahtjevi/pogledi", { signal })),
    staleTime: 5 * 60_000,
  });

/** The numbers of open requests of the sidebar's views; reloaded when lists change. */
export const viewCountsQuery = () =>
  queryOptions({
    queryKey: keys.requests.viewCounts,
    queryFn: ({ signal }) => answerOf(client.GET("/api/zahtjevi/pogledi/brojevi", { signal })),
    staleTime: 60_000,
    refetchInterval: 5 * 60_000,
  });

const listPath = "/home/zahtjev/list";

/** The list's address with a view. */
export const viewAddress = ({ upit: query }: KeptView) => (query ? `${listPath}?${query}` : listPath);

/** Whether everything in a view's filter still exists. */
const isWhole = ({ nedostaje: missing }: KeptView) => !missing?.length;

/** The views in the sidebar. */
export const sidebarViews = (views: KeptView[]) => views.filter((view) => view.uMeniju && isWhole(view)).slice(0, 30);

/** The list's initial address: with the role's default view, if there is one. */
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
