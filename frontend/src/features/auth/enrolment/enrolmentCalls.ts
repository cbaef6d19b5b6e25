import { queryOptions } from "@tanstack/react-query";
import { answerOf } from "@/api/answerOf";
import { client } from "@/api/client";
import { deviceHeader } from "@/api/devices";
import { firstKeys } from "@/queries/firstKeys";
import { looseEmail } from "@/ui/form/rules/personLimits";

/** The username that the account of an address gets; one address keeps its proposal. */
export const usernameQuery = (email: string) =>
  queryOptions({
    queryKey: firstKeys.enrolment(email),
    queryFn: async () => (await answerOf(client.POST("/api/korisnici/registracija/korisnickoime", { body: { email } }))).korisnickoIme,
    enabled: looseEmail.test(email),
    staleTime: Number.POSITIVE_INFINITY,
  });

export interface NewAccount {
  korisnickoIme: string;
  email: string;
  lozinka: string;
  ponovljenaLozinka: string;
  brojMobitela: string;
  /** The secret of the document that was sent for it; none when it is left out. */
  dokumentId?: string;
}

/** Makes an account that its letter's link activates; the answer does not tell whether the address is known. Throws ApiError. */
export async function createAccount(body: NewAccount): Promise<void> {
  await client.POST("/api/korisnici/registracija", { body });
}

/**
 * Activates the account of a letter's link, with its password, and resolves to its username. Throws ApiError, 410 for a link that opens
 * nothing any more.
 */
export const activateAccount = async (token: string, password: string): Promise<string> =>
  (
    await answerOf(
      client.POST("/api/korisnici/aktiviraj", {
        params: { header: deviceHeader() },
        body: { token, lozinka: password },
      }),
    )
  ).korisnickoIme;
