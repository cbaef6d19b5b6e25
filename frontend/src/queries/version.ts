import { queryOptions } from "@tanstack/react-query";
import { answerOf } from "@/api/answerOf";
import { client } from "@/api/client";
import { firstKeys } from "./firstKeys";

/** The server's build. */
export const versionQuery = () =>
  queryOptions({
    queryKey: firstKeys.version,
    queryFn: ({ signal }) => answerOf(client.GET("/api/health", { signal })),
    select: ({ verzija: version, commit }) => (commit ? `${version} (${commit})` : version),
    staleTime: 60_000,
  });
