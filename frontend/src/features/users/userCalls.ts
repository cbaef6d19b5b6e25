import { keepPreviousData, type MutationFunctionContext, queryOptions, useMutation } from "@tanstack/react-query";
import { answerOf } from "@/api/answerOf";
import { client } from "@/api/client";
import type { components } from "@/api/schema.gen";
import { keys } from "@/queries/keys";
import { refreshChoices } from "@/queries/refreshChoices";
import { userQuery } from "@/queries/user";
import type { UserFilter } from "./userFilter";

type Schemas = components["schemas"];

/** A person in the list. */
export type UserItem = Schemas["UsersListItem"];
/** A person with the version for edits. */
export type UserDetail = Schemas["UsersUser"];

const ofUser = (username: string) => ({ path: { korisnickoIme: username } });

/** One page of the people that the caller sees. */
export function userPageQuery({ neaktivni: inactive, ...filter }: UserFilter, page: number, count: number) {
  const query = {
    filter: filter.filter || undefined,
    ulogaId: filter.ulogaId || undefined,
    projekatId: filter.projekatId || undefined,
    stanje: inactive ? undefined : ("aktivni" as const),
    page,
    count,
  };
  return queryOptions({
    queryKey: keys.people.page(query),
    queryFn: ({ signal }) => answerOf(client.GET("/api/korisnici", { params: { query }, signal })),
    placeholderData: keepPreviousData,
  });
}

/** Updates a cached person and invalidates what shows people: lists, choices, requests and the dashboard. */
async function takeOver(
  user: UserDetail,
  _sent: unknown,
  _before: unknown,
  { client: queryClient }: MutationFunctionContext,
): Promise<void> {
  await refreshChoices(queryClient);
  queryClient.setQueryData(userQuery(user.korisnickoIme).queryKey, user);
  void queryClient.invalidateQueries({ queryKey: keys.requests.all });
  void queryClient.invalidateQueries({ queryKey: keys.dashboard.all });
}

/** Adds a person, once under the same key. */
export const useAddUser = () =>
  useMutation({
    mutationFn: ({ body, key }: { body: Schemas["UsersAddBody"]; key: string }) =>
      answerOf(client.POST("/api/korisnici", { params: { header: { "Idempotency-Key": key } }, body })),
    onSuccess: takeOver,
  });

/** Saves an edited person; refused with 409 after somebody else's change. */
export const useSaveUser = (username: string) =>
  useMutation({
    mutationFn: (body: Schemas["UsersUpdateBody"]) =>
      answerOf(client.PUT("/api/korisnici/{korisnickoIme}", { params: ofUser(username), body })),
    onSuccess: takeOver,
  });

/** Activates or deactivates a person; deactivating ends their sessions at once. */
export const useSetDisabled = (username: string) =>
  useMutation({
    mutationFn: (disabled: boolean) =>
      answerOf(client.PUT("/api/korisnici/{korisnickoIme}/onemogucen", { params: ofUser(username), body: { onemogucen: disabled } })),
    onSuccess: takeOver,
  });

/** Lets letters go again to somebody's address from which they came back. */
export const useTryAddress = (username: string) =>
  useMutation({
    mutationFn: () => client.DELETE("/api/korisnici/{korisnickoIme}/vracanje", { params: ofUser(username) }),
    onSettled: (_answer, _error, _sent, _before, { client: queryClient }) => queryClient.invalidateQueries({ queryKey: keys.people.all }),
  });

/** Takes away somebody's second factor. */
export const useRemoveFactor = (username: string) =>
  useMutation({
    mutationFn: () => client.DELETE("/api/korisnici/{korisnickoIme}/dvostrukaprovjera", { params: ofUser(username) }),
    onSettled: (_answer, _error, _sent, _before, { client: queryClient }) =>
      queryClient.invalidateQueries({ queryKey: userQuery(username).queryKey }),
  });

/** Makes somebody a former person, for good. */
export const useAnonymise = ({ korisnickoIme: username, verzija }: UserDetail) =>
  useMutation({
    mutationFn: (potvrda: string) =>
      answerOf(client.POST("/api/korisnici/{korisnickoIme}/anonimizacija", { params: ofUser(username), body: { potvrda, verzija } })),
    onSuccess: takeOver,
  });

/** Adds projects to one of a person's roles. */
export const useAddProjects = (username: string) =>
  useMutation({
    mutationFn: (body: { ulogaId: number; projekti: number[] }) =>
      answerOf(client.POST("/api/korisnici/{korisnickoIme}/projekti", { params: ofUser(username), body })),
    onSuccess: takeOver,
  });

/** Gives a person another password, which ends their sessions at once. */
export const useSetPassword = (username: string) =>
  useMutation({
    mutationFn: (lozinka: string) => client.POST("/api/korisnici/{korisnickoIme}/lozinka", { params: ofUser(username), body: { lozinka } }),
  });
