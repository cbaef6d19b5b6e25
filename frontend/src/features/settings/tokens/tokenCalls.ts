import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { answerOf } from "@/api/answerOf";
import { client } from "@/api/client";
import type { components } from "@/api/schema.gen";
import { keys } from "@/queries/keys";

export type AnybodysToken = components["schemas"]["AuthAnybodysToken"];

/** One page of everybody's access tokens, those that expire first before the others. */
export function useAllTokens(query: { filter: string; page: number; count: number }) {
  return useQuery({
    queryKey: keys.tokens.ofEverybody(query),
    queryFn: ({ signal }) => answerOf(client.GET("/api/pristupnitokeni", { params: { query }, signal })),
    placeholderData: keepPreviousData,
  });
}

/** Revokes somebody's access token. */
export function useRevokeAnybodys() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (pristupniTokenId: string) =>
      client.DELETE("/api/pristupnitokeni/{pristupniTokenId}", { params: { path: { pristupniTokenId } } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: keys.tokens.all }),
  });
}
