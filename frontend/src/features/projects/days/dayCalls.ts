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
    mutationFn: async (file: File) =>
      answerOf(client.POST(`${address}/datoteka`, { ...ofProject(projectId), body: { sadrzaj: await base64Of(file) } })),
  });

/** Bytes of a file that the server takes; of a larger one enough for its refusal. */
const mostBytes = 262_145;

/** Bytes of a file in base64: the server tells in which encoding its names are. */
async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.slice(0, mostBytes).arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
}
