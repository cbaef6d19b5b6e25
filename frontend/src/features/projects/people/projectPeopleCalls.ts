import { keepPreviousData, type MutationFunctionContext, queryOptions, useMutation } from "@tanstack/react-query";
import { answerOf } from "@/api/answerOf";
import { client } from "@/api/client";
import type { components } from "@/api/schema.gen";
import { keys } from "@/queries/keys";
import { refreshChoices } from "@/queries/refreshChoices";

/** Somebody who works on a project, with their roles on it. */
export type ProjectPerson = components["schemas"]["ProjectsPerson"];

/** One page of the people of a project, by name. */
export function projectPeopleQuery(projectId: number, filter: string, page: number, count: number) {
  const query = { filter: filter || undefined, page, count };
  return queryOptions({
    queryKey: keys.projects.people(projectId, query),
    queryFn: ({ signal }) =>
      answerOf(
        client.GET("/api/projekat/{projekatId}/korisnici", {
          params: { path: { projekatId: projectId }, query },
          signal,
        }),
      ),
    placeholderData: keepPreviousData,
  });
}

/** Somebody who could work on a project, with the roles that they have on it already. */
export type Candidate = components["schemas"]["ProjectsCandidate"];

/** At most 20 people whom the caller knows and whose name or username holds the text; needs korisnik_korisnik_projekti. */
export const candidatesQuery = (projectId: number, text: string) =>
  queryOptions({
    queryKey: keys.projects.candidates(projectId, text),
    queryFn: async ({ signal }) => {
      const params = { path: { projekatId: projectId }, query: { tekst: text } };
      return (await answerOf(client.GET("/api/projekat/{projekatId}/korisnici/izbor", { params, signal }))).items;
    },
  });

type TakenRole = components["schemas"]["UsersTakenRole"];

/** Reads again who is on the project, and who serves its categories. */
const refresh = ({ client: queryClient }: MutationFunctionContext) => refreshChoices(queryClient);

/** Gives somebody roles on the project: each in its categories or, without any, on all of it. */
export const useGiveRoles = (projectId: number) =>
  useMutation({
    mutationFn: async ({ username, roles }: { username: string; roles: TakenRole[] }) => {
      const params = { path: { korisnickoIme: username } };
      for (const { ulogaId, kategorije } of roles) {
        const body = kategorije.length > 0 ? { ulogaId, kategorije } : { ulogaId, projekti: [projectId] };
        await answerOf(client.POST("/api/korisnici/{korisnickoIme}/projekti", { params, body }));
      }
    },
    onSettled: (_given, _error, _sent, _before, context) => refresh(context),
  });

/** Takes somebody off the project in every role, and answers what they had, and what nobody serves since. */
export const useRemovePerson = (projectId: number) =>
  useMutation({
    mutationFn: async (username: string) => {
      const params = { path: { korisnickoIme: username, projekatId: projectId } };
      return answerOf(client.DELETE("/api/korisnici/{korisnickoIme}/projekti/{projekatId}", { params }));
    },
    onSuccess: (_taken, _username, _before, context) => refresh(context),
  });
