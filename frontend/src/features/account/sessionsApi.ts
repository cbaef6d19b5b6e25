import { keepPreviousData, useMutation, useQueryClient } from "@tanstack/react-query";
import { api, client } from "@/api/client";
import type { paths } from "@/api/schema.gen";
import { useOwner } from "@/api/session";

const path = "/korisnici/{korisnickoIme}/tokeni";

type Answer = paths[typeof path]["get"]["responses"][200]["content"]["application/json"];

export type SessionItem = NonNullable<Answer["items"]>[number];

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
      client.DELETE("/korisnici/{korisnickoIme}/tokeni/{tokenId}", {
        params: { path: { korisnickoIme, tokenId } },
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ["get", path] }),
  });
}
