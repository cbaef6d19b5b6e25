import { type QueryClient, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { answerOf } from "@/api/answerOf";
import { client } from "@/api/client";
import type { components } from "@/api/schema.gen";
import { keys } from "@/queries/keys";
import type { Person } from "@/ui/form/inputs/PersonInput";

export type Follower = components["schemas"]["RequestsFollower"];

/** Somebody who can be added to a request. */
export interface Addable extends Person {
  id: number;
}

/** The people who see a request and are not added to it yet, by the beginning of a name. */
export const addableQuery = (requestId: number, text: string) =>
  queryOptions({
    queryKey: keys.requests.addable(requestId, text),
    queryFn: async ({ signal }): Promise<Addable[]> => {
      const params = { path: { zahtjevId: requestId }, query: { tekst: text, pratioci: true } };
      const { items } = await answerOf(client.GET("/api/zahtjevi/{zahtjevId}/osobe", { params, signal }));
      return items.map(({ id, punoIme, korisnickoIme }) => ({ id, punoIme, korisnickoIme: korisnickoIme ?? `#${id}` }));
    },
  });

const refresh = (queryClient: QueryClient, requestId: number) => queryClient.invalidateQueries({ queryKey: keys.requests.one(requestId) });

/** Adds a person to those who are told of a request. */
export function useAddFollower(requestId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Addable) =>
      client.PUT("/api/zahtjevi/{zahtjevId}/pratioci/{osobaId}", { params: { path: { zahtjevId: requestId, osobaId: id } } }),
    onSettled: () => refresh(queryClient, requestId),
  });
}

/** Takes a person off those who are told of a request. */
export function useRemoveFollower(requestId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Follower) =>
      client.DELETE("/api/zahtjevi/{zahtjevId}/pratioci/{osobaId}", { params: { path: { zahtjevId: requestId, osobaId: id } } }),
    onSettled: () => refresh(queryClient, requestId),
  });
}
