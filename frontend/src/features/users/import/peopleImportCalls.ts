import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { answerOf } from "@/api/answerOf";
import { client } from "@/api/client";
import type { components } from "@/api/schema.gen";
import { keys } from "@/queries/keys";
import { choosing, refreshChoices } from "@/queries/refreshChoices";
import { rarely } from "@/queries/staleTimes";

type Schemas = components["schemas"];

/** A file that was sent. */
export interface PeopleFile {
  id: string;
  name: string;
}

/** A confirmed file of people with how it is to be read. What is left out the server recognises or proposes. */
export type PeopleTable = Schemas["ImportsAccountsInputBody"];
/** What becomes, or would become, of its rows. */
export type PeopleOutcome = Schemas["ImportsAccounts"];
export type PeopleRow = Schemas["ImportsAccountRow"];
export type PeopleMapping = Schemas["ImportsAccountMapping"];
export type PeopleField = keyof PeopleMapping;

/** What would become of a file. It changes nothing. */
export const peoplePreviewQuery = (body: PeopleTable) =>
  queryOptions({
    queryKey: keys.people.importing(body),
    queryFn: ({ signal }) => answerOf(client.POST("/api/korisnici/uvoz/pregled", { body, signal })),
    staleTime: rarely,
    retry: false,
  });

/** Adds the people of a file who are not there yet: all of them or, when it is refused, none. */
export function useImportPeople() {
  const queryClient = useQueryClient();
  return useMutation({
    meta: choosing,
    mutationFn: (body: PeopleTable) => answerOf(client.POST("/api/korisnici/uvoz", { body })),
    onSuccess: () => refreshChoices(queryClient),
  });
}
