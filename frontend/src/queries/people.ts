import { queryOptions } from "@tanstack/react-query";
import { answerOf } from "@/api/answerOf";
import { client } from "@/api/client";
import type { components } from "@/api/schema.gen";
import { keys } from "./keys";
import { rarely } from "./staleTimes";

/** Somebody to whom requests may be assigned. */
export type Assignee = components["schemas"]["RequestsAssignee"];

/**
 * At most 20 people to whom requests of all of the categories may be assigned and whose names contain the text: support people first,
 * then others of their projects; needs zahtjev_zahtjev_edit_dodijeljeni_korisnik.
 */
export const assigneesQuery = (categories: number[], text = "") =>
  queryOptions({
    queryKey: keys.people.assignable(categories, text),
    queryFn: ({ signal }) => {
      const query = { kategorijaId: categories, ...(text && { tekst: text }) };
      return answerOf(client.GET("/api/zahtjevi/dodjela", { params: { query }, signal }));
    },
    staleTime: rarely,
  });

/** The people who can be chosen in internal data; needs zahtjev_zahtjev_interni_podaci. */
export const internalUsersQuery = () =>
  queryOptions({
    queryKey: keys.people.internal,
    queryFn: ({ signal }) => answerOf(client.GET("/api/korisnici/interniKorisnici", { signal })),
    staleTime: rarely,
  });

/** A person to choose. */
export type Person = components["schemas"]["RequestsPerson"];

/**
 * Up to 20 people whose name or username contains the text, by name, an exact username first; without a text the first ones. @param projectId 0 for all projects that the caller sees @param requesters only those who raise requests in the project
 */
export const peopleQuery = (text: string, projectId: number, requesters = false) =>
  queryOptions({
    queryKey: [...keys.people.found(text, projectId), requesters],
    queryFn: async ({ signal }): Promise<Person[]> => {
      const query = { tekst: text, ...(projectId && { projekatId: projectId }), ...(requesters && { podnosioci: requesters }) };
      return (await answerOf(client.GET("/api/zahtjevi/osobe", { params: { query }, signal }))).items;
    },
    staleTime: rarely,
  });

/** The person with a username; if there is none, the username is the name. */
export const personQuery = (username: string) =>
  queryOptions({
    queryKey: keys.people.one(username),
    queryFn: async ({ client: queryClient }): Promise<Person> => {
      const found = await queryClient.fetchQuery(peopleQuery(username, 0));
      const isMeant = ({ korisnickoIme: name }: Person) => name.toLowerCase() === username.toLowerCase();
      return found.find(isMeant) ?? { korisnickoIme: username, punoIme: username };
    },
    staleTime: rarely,
  });
