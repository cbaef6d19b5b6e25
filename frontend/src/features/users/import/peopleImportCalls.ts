import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { answerOf } from "@/api/answerOf";
import { client } from "@/api/client";
import type { components } from "@/api/schema.gen";
import { keys } from "@/queries/keys";
import { choosing, refreshChoices } from "@/queries/refreshChoices";
import { rarely } from "@/queries/staleTimes";

type Schemas = components["schemas"];

/** An uploaded file. */
export interface PeopleFile {
  id: string;
  name: string;
}

/** A confirmed file of people with format and mapping. The server recognises or proposes what is left out. */
export type PeopleTable = Schemas["ImportsAccountsInputBody"];
/** The result, or the preview of it. */
export type PeopleOutcome = Schemas["ImportsAccounts"];
export type PeopleRow = Schemas["ImportsAccountRow"];
export type PeopleMapping = Schemas["ImportsAccountMapping"];
export type PeopleField = keyof PeopleMapping;

/** The preview of an import. It changes nothing. */
export const peoplePreviewQuery = (body: PeopleTable) =>
  queryOptions({
    queryKey: keys.people.importing(body),
    queryFn: ({ signal }) => answerOf(client.POST("/api/korisnici/uvoz/pregled", { body, signal })),
    staleTime: rarely,
    retry: false,
  });

/** Adds the people of a file who do not exist: all of them or, when it is refused, none. */
export function useImportPeople() {
  const queryClient = useQueryClient();
  return useMutation({
    meta: choosing,
    mutationFn: (body: PeopleTable) => answerOf(client.POST("/api/korisnici/uvoz", { body })),
    onSuccess: () => refreshChoices(queryClient),
  });
}
