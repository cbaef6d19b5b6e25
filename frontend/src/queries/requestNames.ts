import { queryOptions } from "@tanstack/react-query";
import { answerOf } from "@/api/answerOf";
import { client } from "@/api/client";
import { keys } from "./keys";
import { rarely } from "./staleTimes";

/** The names of statuses, priorities and types in the projects that the caller sees. */
export const requestNamesQuery = () =>
  queryOptions({
    queryKey: keys.projects.names,
    queryFn: ({ signal }) => answerOf(client.GET("/api/zahtjevi/izbori", { signal })),
    staleTime: rarely,
  });
