import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { answerOf } from "@/api/answerOf";
import { client } from "@/api/client";
import type { components } from "@/api/schema.gen";
import { keys } from "@/queries/keys";

/** Somebody who works on a project, with their roles on it. */
export type ProjectPerson = components["schemas"]["ProjectsPerson"];

/** One page of the people of a project, by name. */
export function projectPeopleQuery(projekatId: number, filter: string, page: number, count: number) {
  const query = { filter: filter || undefined, page, count };
  return queryOptions({
    queryKey: keys.projects.people(projekatId, query),
    queryFn: ({ signal }) =>
      answerOf(
        client.GET("/api/projekat/{projekatId}/korisnici", {
          params: { path: { projekatId }, query },
          signal,
        }),
      ),
    placeholderData: keepPreviousData,
  });
}

/** Somebody who could work on a project, with the roles that they have on it already. */
export type Candidate = components["schemas"]["ProjectsCandidate"];

/** At most 20 people whom the caller knows and whose name or username holds the text; needs korisnik_korisnik_projekti. */
export const candidatesQuery = (projekatId: number, tekst: string) =>
  queryOptions({
    queryKey: keys.projects.candidates(projekatId, tekst),
    queryFn: async ({ signal }) => {
      const params = { path: { projekatId }, query: { tekst } };
      return (await answerOf(client.GET("/api/projekat/{projekatId}/korisnici/izbor", { params, signal })))
        .items;
    },
  });
