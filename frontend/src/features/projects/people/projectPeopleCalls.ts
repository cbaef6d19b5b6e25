import { keepPreviousData, queryOptions, useQueryClient } from "@tanstack/react-query";
import { answerOf } from "@/api/answerOf";
import { client } from "@/api/client";
import type { components } from "@/api/schema.gen";
import { keys } from "@/queries/keys";

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

/** Puts people on a project and takes them off it. Errors: ApiError. */
export function useProjectPeopleChanges(projectId: number) {
  const queryClient = useQueryClient();
  const refresh = async () => {
    void queryClient.invalidateQueries({ queryKey: keys.people.all });
    await queryClient.invalidateQueries({ queryKey: keys.projects.peopleOf(projectId) });
  };
  const give = (username: string, { ulogaId, kategorije: categories }: TakenRole) =>
    answerOf(
      client.POST("/api/korisnici/{korisnickoIme}/projekti", {
        params: { path: { korisnickoIme: username } },
        body: categories.length > 0 ? { ulogaId, kategorije: categories } : { ulogaId, projekti: [projectId] },
      }),
    );
  return {
    /** Gives somebody a role on the project, in its categories or, without any, on all of it. */
    add: async (username: string, role: TakenRole) => {
      await give(username, role);
      await refresh();
    },
    /** Takes somebody off in every role, and answers what they had. */
    remove: async (username: string) => {
      const params = { path: { korisnickoIme: username, projekatId: projectId } };
      const { uloge: roles } = await answerOf(client.DELETE("/api/korisnici/{korisnickoIme}/projekti/{projekatId}", { params }));
      await refresh();
      return roles;
    },
    /** Gives back all that somebody had. */
    giveBack: async (username: string, roles: TakenRole[]) => {
      try {
        for (const role of roles) await give(username, role);
      } finally {
        await refresh();
      }
    },
  };
}
