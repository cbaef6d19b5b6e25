import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { useCallback } from "react";
import { answerOf } from "@/api/answerOf";
import { client } from "@/api/client";
import type { components } from "@/api/schema.gen";
import { keys } from "@/queries/keys";

/** How the work of a project stands, as far as the reader sees it. */
export type ProjectFigures = components["schemas"]["ProjectsFigures"];

const figuresQuery = (ids: number[]) =>
  queryOptions({
    queryKey: keys.requests.ofProjects(ids),
    queryFn: ({ signal }) => answerOf(client.GET("/api/projekat/brojevi", { params: { query: { projekatId: ids } }, signal })),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  });

/** The figures of a project by its id; null for one that there are none of, undefined until they are known. */
export type FiguresOf = (id: number) => ProjectFigures | null | undefined;

/** Asks for the figures of projects. The answer is the same object until a figure changes. */
export function useProjectFigures(ids: number[] | undefined): FiguresOf {
  const { data, isError } = useQuery(figuresQuery(ids ?? []));
  return useCallback((id) => data?.items.find((figures) => figures.id === id) ?? (isError ? null : undefined), [data, isError]);
}
