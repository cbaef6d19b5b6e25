import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { answerOf } from "@/api/answerOf";
import { client } from "@/api/client";
import type { components } from "@/api/schema.gen";
import { keys } from "@/queries/keys";

export type AccessToken = components["schemas"]["AuthProgramToken"];
export type NewToken = components["schemas"]["AuthNewProgramToken"];
export type TokenRights = components["schemas"]["AuthProgramRightGroup"];
type TokenBody = components["schemas"]["AuthProgramTokenBody"];

/** One page of the access tokens of the user or of a service account, the newest first. */
export function useTokens(korisnickoIme: string, page: number, count: number) {
  return useQuery({
    queryKey: keys.tokens.list(korisnickoIme, page, count),
    queryFn: ({ signal }) =>
      answerOf(
        client.GET("/api/korisnici/{korisnickoIme}/pristupnitokeni", {
          params: { path: { korisnickoIme }, query: { page, count } },
          signal,
        }),
      ),
    placeholderData: keepPreviousData,
  });
}

/** The rights that the user, or a service account in one of its roles, may give to a program, by groups. */
export const tokenRightsQuery = (korisnickoIme: string, ulogaId?: number) =>
  queryOptions({
    queryKey: keys.tokens.rights(korisnickoIme, ulogaId),
    queryFn: ({ signal }) =>
      answerOf(
        client.GET("/api/korisnici/{korisnickoIme}/pristupnitokeni/prava", {
          params: { path: { korisnickoIme }, query: { ulogaId } },
          signal,
        }),
      ),
    select: ({ items }) => items,
  });

/** Creates an access token; only this answer has its secret. */
export function useCreateToken(korisnickoIme: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: TokenBody) =>
      answerOf(client.POST("/api/korisnici/{korisnickoIme}/pristupnitokeni", { params: { path: { korisnickoIme } }, body })),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: keys.tokens.all }),
    gcTime: 0,
  });
}

/** Revokes an access token. */
export function useRevokeToken(korisnickoIme: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (pristupniTokenId: string) =>
      client.DELETE("/api/korisnici/{korisnickoIme}/pristupnitokeni/{pristupniTokenId}", {
        params: { path: { korisnickoIme, pristupniTokenId } },
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: keys.tokens.all }),
  });
}
