import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { answerOf } from "@/api/answerOf";
import { client } from "@/api/client";
import type { components } from "@/api/schema.gen";
import { currentSession, useOwner } from "@/api/session";
import { keys } from "@/queries/keys";

export type SessionItem = components["schemas"]["AuthSession"];

/** One page of the user's sessions, the last used first. */
export function useSessions(page: number, count: number) {
  const { korisnickoIme } = useOwner();
  return useQuery({
    queryKey: keys.sessions.list(page, count),
    queryFn: ({ signal }) =>
      answerOf(
        client.GET("/api/korisnici/{korisnickoIme}/tokeni", {
          params: { path: { korisnickoIme }, query: { page, count } },
          signal,
        }),
      ),
    placeholderData: keepPreviousData,
  });
}

/** Ends the session of this browser on the server; without a session, nothing. */
export async function endCurrentSession() {
  const session = currentSession();
  if (!session) return;
  await client.DELETE("/api/korisnici/{korisnickoIme}/tokeni/{tokenId}", {
    params: { path: { korisnickoIme: session.username, tokenId: session.publicId } },
  });
}

/** Ends one of the user's other sessions, or all of them if none is given. */
export function useEndSession() {
  const { korisnickoIme } = useOwner();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (tokenId: string | "others") =>
      tokenId === "others"
        ? client.DELETE("/api/korisnici/{korisnickoIme}/tokeni", { params: { path: { korisnickoIme } } })
        : client.DELETE("/api/korisnici/{korisnickoIme}/tokeni/{tokenId}", {
            params: { path: { korisnickoIme, tokenId } },
          }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: keys.sessions.all }),
  });
}
