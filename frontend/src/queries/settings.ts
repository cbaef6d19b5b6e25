import { queryOptions } from "@tanstack/react-query";
import { answerOf } from "@/api/answerOf";
import { client } from "@/api/client";
import { firstKeys } from "./firstKeys";

/** The public settings, read once at the start. */
export const settingsQuery = () =>
  queryOptions({
    queryKey: firstKeys.settings,
    queryFn: ({ signal }) => answerOf(client.GET("/api/postavke", { signal })),
    staleTime: Number.POSITIVE_INFINITY,
  });
