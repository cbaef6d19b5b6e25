import { queryOptions } from "@tanstack/react-query";
import { answerOf } from "@/api/answerOf";
import { client } from "@/api/client";
import { keys } from "@/queries/keys";

/** The counts of the stat cards, each for those who may see it. */
export const statisticsQuery = () =>
  queryOptions({
    queryKey: keys.dashboard.statistics,
    queryFn: ({ signal }) => answerOf(client.GET("/api/dashboard/statistika", { signal })),
  });

/** How many requests each project has. */
export const perProjectQuery = () =>
  queryOptions({
    queryKey: keys.dashboard.perProject,
    queryFn: ({ signal }) => answerOf(client.GET("/api/dashboard/brojZahtjevaPoProjektu", { signal })),
  });
