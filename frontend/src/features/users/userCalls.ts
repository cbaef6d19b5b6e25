import { keepPreviousData, queryOptions, useQueryClient } from "@tanstack/react-query";
import { answerOf } from "@/api/answerOf";
import { client } from "@/api/client";
import type { components } from "@/api/schema.gen";
import { keys } from "@/queries/keys";
import { refreshChoices } from "@/queries/refreshChoices";
import type { UserFilter } from "./list/userFilter";

type Schemas = components["schemas"];

/** A person as the list shows them. */
export type UserItem = Schemas["UsersListItem"];
/** All that is known of a person, with the version that an edit is made on. */
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

/** A person as the service knows them now. */
export const userQuery = (username: string) =>
  queryOptions({
    queryKey: keys.people.user(username),
    queryFn: ({ signal }) => answerOf(client.GET("/api/korisnici/{korisnickoIme}", { params: ofUser(username), signal })),
  });

/** Takes a person over and asks again for what shows people: lists, choices, requests and the dashboard. */
export function useTakeOver() {
  const queryClient = useQueryClient();
  return async (user: UserDetail): Promise<UserDetail> => {
    await refreshChoices(queryClient);
    queryClient.setQueryData(userQuery(user.korisnickoIme).queryKey, user);
    void queryClient.invalidateQueries({ queryKey: keys.requests.all });
    void queryClient.invalidateQueries({ queryKey: keys.dashboard.all });
    return user;
  };
}

/** Adds a person, once under the same key. Errors: ApiError. */
export function useAddUser() {
  const takeOver = useTakeOver();
  return async (body: Schemas["UsersAddBody"], key: string) => {
    const params = { header: { "Idempotency-Key": key } };
    return takeOver(await answerOf(client.POST("/api/korisnici", { params, body })));
  };
}

/** Saves an edited person. Errors: ApiError, with status 409 when somebody else changed them meanwhile. */
export function useSaveUser(username: string) {
  const takeOver = useTakeOver();
  return async (body: Schemas["UsersUpdateBody"]) =>
    takeOver(await answerOf(client.PUT("/api/korisnici/{korisnickoIme}", { params: ofUser(username), body })));
}

/** Lets a person in or keeps them out, which ends their sessions at once. Errors: ApiError. */
export function useSetDisabled(username: string) {
  const takeOver = useTakeOver();
  return async (disabled: boolean) => {
    const call = { params: ofUser(username), body: { onemogucen: disabled } };
    return takeOver(await answerOf(client.PUT("/api/korisnici/{korisnickoIme}/onemogucen", call)));
  };
}

/** Makes somebody a former person, for good. Errors: ApiError. */
export function useAnonymise({ korisnickoIme: username, verzija }: UserDetail) {
  const takeOver = useTakeOver();
  return async (confirmation: string) => {
    const call = { params: ofUser(username), body: { potvrda: confirmation, verzija } };
    return takeOver(await answerOf(client.POST("/api/korisnici/{korisnickoIme}/anonimizacija", call)));
  };
}

/** Adds projects to one of a person's roles. Errors: ApiError. */
export function useAddProjects(username: string) {
  const takeOver = useTakeOver();
  return async (body: { ulogaId: number; projekti: number[] }) => {
    const call = { params: ofUser(username), body };
    return takeOver(await answerOf(client.POST("/api/korisnici/{korisnickoIme}/projekti", call)));
  };
}

/** Gives a person another password, which ends their sessions at once. Errors: ApiError. */
export const setPassword = (username: string, password: string) =>
  client.POST("/api/korisnici/{korisnickoIme}/lozinka", {
    params: ofUser(username),
    body: { lozinka: password },
  });
