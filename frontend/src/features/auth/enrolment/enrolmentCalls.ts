import { queryOptions } from "@tanstack/react-query";
import { answerOf } from "@/api/answerOf";
import { client } from "@/api/client";
import { deviceHeader } from "@/api/devices";
import { firstKeys } from "@/queries/firstKeys";
import { looseEmail } from "@/ui/form/rules/personLimits";

/** The username proposed for an address; an address keeps its proposal. */
export const usernameQuery = (email: string) =>
  queryOptions({
    queryKey: firstKeys.enrolment(email),
    queryFn: async () => (await answerOf(client.POST("/api/korisnici/registracija/korisnickoime", { body: { email } }))).korisnickoIme,
    enabled: looseEmail.test(email),
    staleTime: Number.POSITIVE_INFINITY,
  });

interface NewAccount {
  korisnickoIme: string;
  email: string;
  lozinka: string;
  ponovljenaLozinka: string;
  brojMobitela: string;
  /** The secret of the document, if one was sent. */
  dokumentId?: string;
}

/** Requests an account that the link in its letter activates; the answer does not reveal whether the address is known. Throws ApiError. */
export async function createAccount(body: NewAccount): Promise<void> {
  await client.POST("/api/korisnici/registracija", { body });
}

/** Activates the account of a letter's link, with its password, and resolves to its username. Throws ApiError, 410 for an invalid link. */
export const activateAccount = async (token: string, password: string): Promise<string> =>
  (
    await answerOf(
      client.POST("/api/korisnici/aktiviraj", {
        params: { header: deviceHeader() },
        body: { token, lozinka: password },
      }),
    )
  ).korisnickoIme;

/** Confirms the new address of a letter's link. Throws ApiError, 410 for an invalid link. */
export const confirmAddress = (token: string) => answerOf(client.POST("/api/korisnici/aktiviraj/adresa", { body: { token } }));
