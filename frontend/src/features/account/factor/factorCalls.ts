import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { answerOf } from "@/api/answerOf";
import { client } from "@/api/client";
import type { components } from "@/api/schema.gen";
import { useOwner } from "@/api/session";
import { keys } from "@/queries/keys";

export type FactorState = components["schemas"]["AuthFactor"];

export function useOwnPath() {
  const { korisnickoIme } = useOwner();
  return { path: { korisnickoIme } };
}

/** Whether the user has a second factor. */
export function useFactor() {
  const params = useOwnPath();
  return useQuery({
    queryKey: keys.factor,
    queryFn: ({ signal }) => answerOf(client.GET("/api/korisnici/{korisnickoIme}/dvostrukaprovjera", { params, signal })),
  });
}

export function useFactorChange<R, V = void>(mutationFn: (sent: V) => Promise<R>) {
  const queryClient = useQueryClient();
  return useMutation({ mutationFn, onSuccess: () => queryClient.invalidateQueries({ queryKey: keys.factor }), gcTime: 0 });
}

/** Makes a secret for the user's app; it counts once a code of it was given. Only this answer has it. */
export function useStartFactor() {
  const params = useOwnPath();
  return useMutation({
    mutationFn: () => answerOf(client.POST("/api/korisnici/{korisnickoIme}/dvostrukaprovjera", { params })),
    gcTime: 0,
  });
}

/** Turns the second factor on by the first code, and answers the recovery codes. */
export function useConfirmFactor() {
  const params = useOwnPath();
  return useFactorChange(
    async (kod: string) =>
      (await answerOf(client.PUT("/api/korisnici/{korisnickoIme}/dvostrukaprovjera", { params, body: { kod } }))).rezervniKodovi,
  );
}

/** Replaces the recovery codes, and answers the new ones. */
export function useRenewCodes() {
  const params = useOwnPath();
  return useFactorChange(
    async () => (await answerOf(client.POST("/api/korisnici/{korisnickoIme}/dvostrukaprovjera/rezervnikodovi", { params }))).rezervniKodovi,
  );
}

/** Turns the second factor off. */
export function useEndFactor() {
  const params = useOwnPath();
  return useFactorChange(() => client.POST("/api/korisnici/{korisnickoIme}/dvostrukaprovjera/iskljucivanje", { params }));
}
