import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { answerOf } from "@/api/answerOf";
import { client } from "@/api/client";
import type { components } from "@/api/schema.gen";
import { keys } from "@/queries/keys";
import { choosing } from "@/queries/refreshChoices";

/** A project's own days from today on, and the holidays of a year. */
export type Days = components["schemas"]["ProjectsDays"];
export type Day = components["schemas"]["ProjectsDay"];
export type Holiday = components["schemas"]["ProjectsHoliday"];

const address = "/api/projekatkonfiguracija/projekat/{projekatId}/praznici";

const ofProject = (projectId: number) => ({ params: { path: { projekatId: projectId } } });

export const daysQuery = (projectId: number) =>
  queryOptions({
    queryKey: keys.projects.days(projectId),
    queryFn: ({ signal }) => answerOf(client.GET(address, { ...ofProject(projectId), signal })),
  });

/** Makes these a project's own days from today on; refused with 409 when somebody else was faster. */
export function useSetDays(projectId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    meta: choosing,
    mutationFn: ({ days, version }: { days: Day[]; version: number }) =>
      answerOf(client.PUT(address, { ...ofProject(projectId), body: { dani: days, verzija: version } })),
    onSuccess: (days) => {
      queryClient.setQueryData(daysQuery(projectId).queryKey, days);
      void queryClient.invalidateQueries({ queryKey: keys.requests.all });
    },
  });
}

/** Reads the whole days of a file; nothing is kept. */
export const useReadDays = (projectId: number) =>
  useMutation({
    mutationFn: (text: string) => answerOf(client.POST(`${address}/datoteka`, { ...ofProject(projectId), body: { datoteka: text } })),
  });
