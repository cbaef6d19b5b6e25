import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { answerOf } from "@/api/answerOf";
import { ApiError } from "@/api/apiError";
import { client } from "@/api/client";
import { deviceHeader } from "@/api/devices";
import type { components } from "@/api/schema.gen";
import { type Owner, updateOwner, useOwner } from "@/api/session";
import type { Language } from "@/i18n/i18n";
import { keys } from "@/queries/keys";
import type { Entity } from "@/ui/form/merging/useMerging";
import type { Edit } from "@/ui/form/useEntityForm";

type Person = components["schemas"]["UsersUser"];

const pathOf = (username: string) => ({ path: { korisnickoIme: username } });

export const readSelf = (username: string, signal?: AbortSignal) =>
  answerOf(client.GET("/api/korisnici/{korisnickoIme}", { params: pathOf(username), signal }));

/** The signed-in person as the server has them. */
export const selfQuery = (username: string) =>
  queryOptions({
    queryKey: keys.people.user(username),
    queryFn: ({ signal }) => readSelf(username, signal),
    refetchOnMount: "always",
    refetchOnWindowFocus: "always",
  });

type Details = Pick<Person, "punoIme" | "email" | "preciceTastera">;

/** Shows the person everywhere as the server has them, and returns them as the form's entity. */
export function takeOver({ punoIme, email, preciceTastera, verzija }: Details & { verzija: number }): Entity<Details> {
  updateOwner({ punoIme, email, preciceTastera, verzija });
  return { version: verzija, values: { punoIme, email, preciceTastera } };
}

const saveDetails = (username: string, body: components["schemas"]["UsersDetailsInputBody"]) =>
  answerOf(client.PUT("/api/korisnici/{korisnickoIme}/licni-detalji", { params: pathOf(username), body }));

export const useSaveDetails = (username: string) =>
  useMutation({
    mutationFn: ({ values, version }: Edit<Details>) => saveDetails(username, { ...values, verzija: version }),
    onSuccess: takeOver,
  });

/** Saves the language to the user, and once more on the newest details if these were edited elsewhere meanwhile. */
export async function saveLanguage({ korisnickoIme: username, ...known }: Owner, jezik: Language): Promise<void> {
  const save = ({ punoIme, email, verzija }: Pick<Owner, "punoIme" | "email" | "verzija">) =>
    saveDetails(username, { punoIme, email, jezik, verzija });
  const saved = await save(known).catch(async (error: unknown) => {
    if (!(error instanceof ApiError && error.status === 409)) throw error;
    return save(await readSelf(username));
  });
  updateOwner({ jezik, punoIme: saved.punoIme, email: saved.email, verzija: saved.verzija });
}

export const useChangePassword = (username: string) =>
  useMutation({
    mutationFn: ({ values: { lozinka, novaLozinka } }: Edit<{ lozinka: string; novaLozinka: string }>) =>
      client.PUT("/api/korisnici/{korisnickoIme}/lozinka", {
        params: { ...pathOf(username), header: deviceHeader() },
        body: { lozinka, novaLozinka },
      }),
  });

/** Applies changes that were made elsewhere, such as an address that was confirmed on another device. */
export function useNewerSelf(person: Person | undefined) {
  const { verzija: version } = useOwner();
  useEffect(() => {
    if (person && person.verzija > version) takeOver(person);
  }, [person, version]);
}

/** Requests a new address, sends its link again, or cancels it; afterwards the person is read again. */
export function useOwnAddress() {
  const { korisnickoIme: username } = useOwner();
  const queryClient = useQueryClient();
  const params = pathOf(username);
  const onSettled = () => queryClient.invalidateQueries({ queryKey: keys.people.user(username) });
  const ask = useMutation({
    mutationFn: (body: { email: string }) => client.POST("/api/korisnici/{korisnickoIme}/adresa", { params, body }),
    onSettled,
  });
  const again = useMutation({
    mutationFn: () => client.POST("/api/korisnici/{korisnickoIme}/adresa/ponovo", { params }),
    onSettled,
  });
  const cancel = useMutation({
    mutationFn: () => client.DELETE("/api/korisnici/{korisnickoIme}/adresa", { params }),
    onSettled,
  });
  const retry = useMutation({
    mutationFn: () => client.DELETE("/api/korisnici/{korisnickoIme}/adresa/vracanje", { params }),
    onSettled,
  });
  return { ask, again, cancel, retry };
}
