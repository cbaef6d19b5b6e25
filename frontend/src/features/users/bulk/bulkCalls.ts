import { useMutation } from "@tanstack/react-query";
import { answerOf } from "@/api/answerOf";
import { client } from "@/api/client";
import type { components } from "@/api/schema.gen";
import { refreshChoices } from "@/queries/refreshChoices";

type Schemas = components["schemas"];

/** What is done with all of them. */
export type BulkOrder = Omit<Schemas["UsersBulkBody"], "korisnici">;
/** What became of each. */
export type BulkResult = Schemas["UsersBulkOutputBody"];

/** The greatest number of people of one call. */
export const bulkLimit = 100;

/** Does the same with several people. The result says for each whether it was done, and if not, why. */
export const useBulkUsers = () =>
  useMutation({
    mutationFn: ({ users, ...order }: BulkOrder & { users: { korisnickoIme: string }[] }) => {
      const usernames = users.map(({ korisnickoIme: username }) => username);
      return answerOf(client.PUT("/api/korisnici/grupno", { body: { korisnici: usernames, ...order } }));
    },
    onSuccess: (_result, _order, _before, { client: queryClient }) => refreshChoices(queryClient),
  });
