import { useMutation } from "@tanstack/react-query";
import { answerOf } from "@/api/answerOf";
import { client } from "@/api/client";
import type { components } from "@/api/schema.gen";
import { refreshChoices } from "@/queries/refreshChoices";

type Schemas = components["schemas"];

/** The action on all of them. */
export type BulkOrder = Omit<Schemas["UsersBulkBody"], "korisnici">;
/** The result for each of them. */
export type BulkResult = Schemas["UsersBulkOutputBody"];

/** The greatest number of people of one call. */
export const bulkLimit = 100;

/** Makes the same change to several people. The result says for each whether it was made, and if not, why. */
export const useBulkUsers = () =>
  useMutation({
    mutationFn: ({ users, ...order }: BulkOrder & { users: { korisnickoIme: string }[] }) => {
      const usernames = users.map(({ korisnickoIme: username }) => username);
      return answerOf(client.PUT("/api/korisnici/grupno", { body: { korisnici: usernames, ...order } }));
    },
    onSuccess: (_result, _order, _before, { client: queryClient }) => refreshChoices(queryClient),
  });
