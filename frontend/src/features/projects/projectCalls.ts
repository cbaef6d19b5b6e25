import { keepPreviousData, type QueryClient, queryOptions, useQueryClient } from "@tanstack/react-query";
import { answerOf } from "@/api/answerOf";
import { client } from "@/api/client";
import type { components } from "@/api/schema.gen";
import { keys } from "@/queries/keys";
import { refreshChoices } from "@/queries/refreshChoices";
import type { NewProjectValues, ProjectValues } from "./projectForm";

/** A project with the version that an edit is made on. */
export type ProjectDetail = components["schemas"]["ProjectsVersionedProject"];

/** One page of the projects that the caller sees. */
export function projectPageQuery(filter: string, page: number, count: number) {
  const query = { filter: filter || undefined, page, count };
  return queryOptions({
    queryKey: keys.projects.page(query),
    queryFn: ({ signal }) => answerOf(client.GET("/api/projekat", { params: { query }, signal })),
    placeholderData: keepPreviousData,
  });
}

/** One project as the service knows it now. */
export const projectQuery = (projectId: number) =>
  queryOptions({
    queryKey: keys.projects.one(projectId),
    queryFn: ({ signal }) => answerOf(client.GET("/api/projekat/{projekatId}", { params: { path: { projekatId: projectId } }, signal })),
  });

/** Asks again for what shows a project or what it defines: choices, lists, requests and the dashboard. */
export async function refreshProjects(queryClient: QueryClient): Promise<void> {
  void queryClient.invalidateQueries({ queryKey: keys.requests.all });
  void queryClient.invalidateQueries({ queryKey: keys.dashboard.all });
  await refreshChoices(queryClient);
}

async function takeOver(queryClient: QueryClient, project: ProjectDetail): Promise<ProjectDetail> {
  await refreshProjects(queryClient);
  queryClient.setQueryData(projectQuery(project.id).queryKey, project);
  return project;
}

/** Adds a project, once under the same key. Errors: ApiError. */
export function useAddProject() {
  const queryClient = useQueryClient();
  return async ({ kopirajOd: copyOf, ...values }: NewProjectValues, { key }: { key: string }) => {
    const body = { ...values, kopirajOd: copyOf?.id };
    const params = { header: { "Idempotency-Key": key } };
    return takeOver(queryClient, await answerOf(client.POST("/api/projekat", { params, body })));
  };
}

/** Saves an edited project. Errors: ApiError, with status 409 when somebody else changed it meanwhile. */
export function useSaveProject(projectId: number) {
  const queryClient = useQueryClient();
  return async (values: ProjectValues, { version }: { version: number }) => {
    const call = { params: { path: { projekatId: projectId } }, body: { ...values, verzija: version } };
    return takeOver(queryClient, await answerOf(client.PUT("/api/projekat/{projekatId}", call)));
  };
}
