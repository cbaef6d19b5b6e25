import { useMutation } from "@tanstack/react-query";
import { answerOf } from "@/api/answerOf";
import { client } from "@/api/client";
import type { components } from "@/api/schema.gen";
import { refreshChoices } from "@/queries/refreshChoices";

type Schemas = components["schemas"];

/** The action on all of them. */
export type BulkOrder = Omit<Schemas["UsersBulkBody"], "korisnici" | "provjera">;
/** The result for each of them. */
export type BulkResult = Schemas["UsersBulkOutputBody"];

/** The greatest number of people of one call. */
export const bulkLimit = 100;

const change = (users: { korisnickoIme: string }[], order: Omit<Schemas["UsersBulkBody"], "korisnici">) =>
  answerOf(client.PUT("/api/korisnici/grupno", { body: { korisnici: users.map(({ korisnickoIme: username }) => username), ...order } }));

/** The categories that nobody would serve without several people. */
export const useCheckUnserved = () =>
  useMutation({
    mutationFn: async (users: { korisnickoIme: string }[]) => {
      const { neopsluzene: unserved } = await change(users, { radnja: "deaktiviraj", provjera: true });
      return unserved ?? [];
    },
  });

/** Makes the same change to several people. The result says for each whether it was made, and if not, why. */
export const useBulkUsers = () =>
  useMutation({
    mutationFn: ({ users, ...order }: BulkOrder & { users: { korisnickoIme: string }[] }) => change(users, order),
    onSuccess: (_result, _order, _before, { client: queryClient }) => refreshChoices(queryClient),
  });
