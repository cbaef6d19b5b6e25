import { queryOptions } from "@tanstack/react-query";
import { answerOf } from "@/api/answerOf";
import { client } from "@/api/client";
import type { components } from "@/api/schema.gen";
import { keys } from "./keys";

export type LoadRow = components["schemas"]["RequestsLoadRow"];
export type LoadFigure = components["schemas"]["RequestsLoadFigure"];
export type LoadedPerson = components["schemas"]["RequestsLoadedPerson"];

/** Reloaded after a minute, as what is late changes with time and by others. */
const fresh = { staleTime: 60_000, refetchInterval: 5 * 60_000 };

const ofProject = (projectId: number) => (projectId ? { projekatId: projectId } : {});

/** What is late, due soon and waiting, with the first requests of each; of a project, or of all (0). */
export const figuresQuery = (projectId: number) =>
  queryOptions({
    queryKey: keys.requests.workload("figures", ofProject(projectId)),
    queryFn: ({ signal }) => answerOf(client.GET("/api/zahtjevi/opterecenje", { params: { query: ofProject(projectId) }, signal })),
    ...fresh,
  });

interface Asked {
  projectId: number;
  /** True for support people with the fewest requests, instead of people with the most. */
  room: boolean;
  page: number;
  count: number;
}

/** Who has how much. */
export const loadedPeopleQuery = ({ projectId, room, page, count }: Asked) => {
  const query = { ...ofProject(projectId), ...(room && { imaMjesta: true }), page, count };
  return queryOptions({
    queryKey: keys.requests.workload("people", query),
    queryFn: ({ signal }) => answerOf(client.GET("/api/zahtjevi/opterecenje/osobe", { params: { query }, signal })),
    placeholderData: (before) => before,
    ...fresh,
  });
};

/** The list that shows exactly what a figure counts. */
export const listOf = ({ upit: query }: Pick<LoadFigure, "upit">) => `/home/zahtjev/list${query && `?${query}`}`;
