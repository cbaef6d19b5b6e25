import { keepPreviousData, type MutationFunctionContext, type QueryClient, queryOptions, useMutation } from "@tanstack/react-query";
import { answerOf } from "@/api/answerOf";
import { client } from "@/api/client";
import type { components } from "@/api/schema.gen";
import { keys } from "@/queries/keys";
import { refreshChoices } from "@/queries/refreshChoices";
import type { Edit } from "@/ui/form/useEntityForm";
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

async function takeOver(
  project: ProjectDetail,
  _sent: unknown,
  _before: unknown,
  { client: queryClient }: MutationFunctionContext,
): Promise<void> {
  await refreshProjects(queryClient);
  queryClient.setQueryData(projectQuery(project.id).queryKey, project);
}

/** Adds a project, once under the same key. */
export const useAddProject = () =>
  useMutation({
    mutationFn: ({ values: { kopirajOd: copyOf, ...values }, key }: Edit<NewProjectValues>) => {
      const params = { header: { "Idempotency-Key": key } };
      return answerOf(client.POST("/api/projekat", { params, body: { ...values, kopirajOd: copyOf?.id } }));
    },
    onSuccess: takeOver,
  });

/** Saves an edited project; refused with 409 when somebody else changed it meanwhile. */
export const useSaveProject = (projectId: number) =>
  useMutation({
    mutationFn: ({ values, version }: Edit<ProjectValues>) => {
      const call = { params: { path: { projekatId: projectId } }, body: { ...values, verzija: version } };
      return answerOf(client.PUT("/api/projekat/{projekatId}", call));
    },
    onSuccess: takeOver,
  });
