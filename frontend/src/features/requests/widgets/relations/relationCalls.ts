import { type QueryClient, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { answerOf } from "@/api/answerOf";
import { client } from "@/api/client";
import type { components } from "@/api/schema.gen";
import { keys } from "@/queries/keys";
import { resetConversations } from "@/queries/updates";
import { type RequestDetail, requestQuery } from "../../base/requestCalls";

/** A relation as seen from one of its requests; the names are those of the other one. */
export type Relation = components["schemas"]["RequestsRelation"];
export type FoundRequest = components["schemas"]["RequestsSearchResult"];

/** The roles of a request in relations, in the order in which they are shown. */
export const roles = ["dioKa", "dioOd", "blokiraOd", "blokiraKa", "duplikatKa", "duplikatOd"] as const;
export type Role = (typeof roles)[number];

/** The roles of merged requests. */
export const mergedRoles = ["spojenKa", "spojenOd"] as const;
export type MergedRole = (typeof mergedRoles)[number];

/** A relation that can be added and removed; merging is a separate operation. */
export type Tie = Relation & { vrsta: Exclude<Relation["vrsta"], "spojen"> };

export function roleOf(relation: Pick<Tie, "vrsta" | "smjer">): Role;
export function roleOf(relation: Pick<Relation, "vrsta" | "smjer">): Role | MergedRole;
export function roleOf({ vrsta: kind, smjer: direction }: Pick<Relation, "vrsta" | "smjer">) {
  return `${kind}${direction === "ka" ? "Ka" : "Od"}`;
}

const kindOf = (role: Role) => role.slice(0, -2) as Tie["vrsta"];
const directionOf = (role: Role) => (role.endsWith("Ka") ? "ka" : "od");

/** The requests that are found by a number or by words. */
export const foundQuery = (text: string) =>
  queryOptions({
    queryKey: keys.requests.found(text),
    queryFn: ({ signal }) => answerOf(client.GET("/api/zahtjevi/pretraga", { params: { query: { tekst: text } }, signal })),
    enabled: text !== "",
  });

/** Merges a request into another one. */
export function useMerge(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ intoId, version }: { intoId: number; version: number }) =>
      answerOf(
        client.PUT("/api/zahtjevi/{zahtjevId}/spajanje", {
          params: { path: { zahtjevId: id } },
          body: { zahtjevId: intoId, verzija: version },
        }),
      ),
    onSuccess: (request) => settleMerge(queryClient, request),
  });
}

/** Undoes the merge of a request. */
export function useUnmerge() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => answerOf(client.PUT("/api/zahtjevi/{zahtjevId}/razdvajanje", { params: { path: { zahtjevId: id } } })),
    onSuccess: (request) => settleMerge(queryClient, request),
  });
}

/** Shows the new state of a merged or unmerged request at once, and invalidates all other cached requests. */
function settleMerge(queryClient: QueryClient, request: RequestDetail) {
  queryClient.setQueryData(requestQuery(request.id).queryKey, request);
  void queryClient.invalidateQueries({ queryKey: keys.requests.all });
  resetConversations(queryClient);
}

/** Invalidates both requests of a relation, and their activity. */
function useRefresh(id: number) {
  const queryClient = useQueryClient();
  return (otherId: number) => Promise.all([id, otherId].map((one) => queryClient.invalidateQueries({ queryKey: keys.requests.one(one) })));
}

interface NewRelation {
  otherId: number;
  role: Role;
  key?: string;
}

/** Adds a relation. */
export function useRelate(id: number) {
  const refresh = useRefresh(id);
  return useMutation({
    mutationFn: ({ otherId, role, key }: NewRelation) =>
      answerOf(
        client.POST("/api/zahtjevi/{zahtjevId}/veze", {
          params: { path: { zahtjevId: id }, header: { "Idempotency-Key": key } },
          body: { zahtjevId: otherId, vrsta: kindOf(role), smjer: directionOf(role) },
        }),
      ),
    onSuccess: ({ zahtjevId: otherId }) => void refresh(otherId),
  });
}

/** Removes a relation, at once on the screen; a refusal restores it. */
export function useUnrelate(id: number) {
  const queryClient = useQueryClient();
  const refresh = useRefresh(id);
  const { queryKey } = requestQuery(id);
  return useMutation({
    mutationFn: ({ id: relationId }: Relation) =>
      client.DELETE("/api/zahtjevi/{zahtjevId}/veze/{vezaId}", { params: { path: { zahtjevId: id, vezaId: relationId } } }),
    onMutate: (gone) =>
      queryClient.setQueryData(
        queryKey,
        (request) => request && { ...request, veze: request.veze.filter((relation) => relation.id !== gone.id) },
      ),
    onSettled: (_answer, _error, { zahtjevId: otherId }) => void refresh(otherId),
  });
}
