import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { answerOf } from "@/api/answerOf";
import { client } from "@/api/client";
import type { components } from "@/api/schema.gen";
import { updateOwner, useOwner } from "@/api/session";
import { keys } from "@/queries/keys";

type Person = components["schemas"]["UsersUser"];

/** The signed-in person as the server has them. */
export const selfQuery = (username: string) =>
  queryOptions({
    queryKey: keys.people.user(username),
    queryFn: ({ signal }) =>
      answerOf(
        client.GET("/api/korisnici/{korisnickoIme}", {
          params: { path: { korisnickoIme: username } },
          signal,
        }),
      ),
    refetchOnMount: "always",
    refetchOnWindowFocus: "always",
  });

/** Applies changes that were made elsewhere, such as an address that was confirmed on another device. */
export function useNewerSelf(person: Person | undefined) {
  const { verzija: version } = useOwner();
  useEffect(() => {
    if (person && person.verzija > version) {
      const { punoIme, email, preciceTastera, verzija } = person;
      updateOwner({ punoIme, email, preciceTastera, verzija });
    }
  }, [person, version]);
}

/** Requests a new address, sends its link again, or cancels it; afterwards the person is read again. */
export function useOwnAddress() {
  const { korisnickoIme: username } = useOwner();
  const queryClient = useQueryClient();
  const params = { path: { korisnickoIme: username } };
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
