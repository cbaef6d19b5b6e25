import { keepPreviousData, useMutation, useQueryClient } from "@tanstack/react-query";
import { api, client } from "@/api/client";
import type { components } from "@/api/schema.gen";
import { useOwner } from "@/api/session";

const path = "/api/korisnici/{korisnickoIme}/tokeni";

export type SessionItem = components["schemas"]["AuthSession"];

/** One page of the sessions of the signed-in user, newest action first as the server has it. */
export function useSessions(page: number, count: number) {
  const { korisnickoIme } = useOwner();
  return api.useQuery(
    "get",
    path,
    { params: { path: { korisnickoIme }, query: { page, count } } },
    { placeholderData: keepPreviousData },
  );
}

/** Ends one of the user's other sessions. */
export function useEndSession() {
  const { korisnickoIme } = useOwner();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (tokenId: string) =>
      client.DELETE("/api/korisnici/{korisnickoIme}/tokeni/{tokenId}", {
        params: { path: { korisnickoIme, tokenId } },
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ["get", path] }),
  });
}
