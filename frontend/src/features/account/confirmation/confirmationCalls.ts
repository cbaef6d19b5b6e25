import { useMutation, useQuery } from "@tanstack/react-query";
import { answerOf } from "@/api/answerOf";
import { client } from "@/api/client";
import { deviceHeader } from "@/api/devices";
import { askOwnPasskey } from "@/api/passkeys";
import { currentSession, endSession, useOwner } from "@/api/session";
import { keys } from "@/queries/keys";

const path = "/api/korisnici/{korisnickoIme}/potvrda";

function useParams() {
  const { korisnickoIme } = useOwner();
  return { path: { korisnickoIme }, header: deviceHeader() };
}

/** What a confirmation takes in this browser. It is asked each time, as a second factor may have been turned on meanwhile. */
export function useConfirmation() {
  const params = useParams();
  return useQuery({
    queryKey: [...keys.factor, "potvrda"],
    queryFn: ({ signal }) => answerOf(client.GET(path, { params, signal })),
    staleTime: 0,
    gcTime: 0,
  });
}

/** Confirms for this session who the user is. */
export function useConfirm() {
  const params = useParams();
  return useMutation({
    mutationFn: (body: { lozinka: string; kod: string } | { kljuc: unknown }) => client.POST(path, { params, body }),
    gcTime: 0,
  });
}

/** Confirms for this session who the user is, by a passkey alone. */
export function useConfirmByPasskey() {
  const confirm = useConfirm();
  const { korisnickoIme } = useOwner();
  return useMutation({ mutationFn: async () => confirm.mutateAsync({ kljuc: await askOwnPasskey(korisnickoIme) }), gcTime: 0 });
}

/** Begins a confirmation at a provider, and gives the address of the page on which it asks who the person is. */
export function useAskProvider() {
  const { korisnickoIme } = useOwner();
  return useMutation({
    mutationFn: async (davalac: string) => {
      const params = { path: { korisnickoIme } };
      const { adresa } = await answerOf(client.POST("/api/korisnici/{korisnickoIme}/potvrda/davalac", { params, body: { davalac } }));
      return adresa;
    },
    gcTime: 0,
  });
}

/**
 * Ends the session, so that the user signs in again and comes back to this page. Drafts stay.
 * @param onEnd called just before
 */
export function useSignInAgain(onEnd: () => void) {
  return useMutation({
    mutationFn: async () => {
      const session = currentSession();
      if (!session) return;
      const params = { path: { korisnickoIme: session.username, tokenId: session.publicId } };
      await client.DELETE("/api/korisnici/{korisnickoIme}/tokeni/{tokenId}", { params });
    },
    onSettled: () => {
      onEnd();
      endSession();
    },
  });
}
