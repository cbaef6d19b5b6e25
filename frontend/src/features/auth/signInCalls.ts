import { answerOf } from "@/api/answerOf";
import { client } from "@/api/client";
import { deviceHeader } from "@/api/devices";
import type { components } from "@/api/schema.gen";
import { startSession } from "@/api/session";
import { isLanguage, keepLanguage } from "@/i18n/i18n";

export interface Credentials {
  korisnickoIme: string;
  lozinka: string;
}

export interface RoleChoice {
  id: number;
  naziv: string;
}

/** Checks the password and returns the user's roles, and whether a code follows. Throws ApiError. */
export async function checkPassword({ korisnickoIme, lozinka }: Credentials) {
  const call = client.POST("/api/korisnici/{korisnickoIme}/tokeni/provjerilozinku", {
    params: { path: { korisnickoIme }, header: deviceHeader() },
    body: { lozinka },
  });
  return answerOf(call);
}

/** Signs in with a role, and stores the session and the user's language. Throws ApiError. */
export async function signIn({ korisnickoIme, lozinka }: Credentials, roleId: number): Promise<void> {
  const call = client.POST("/api/korisnici/{korisnickoIme}/tokeni", {
    params: { path: { korisnickoIme }, header: deviceHeader() },
    body: { lozinka, ulogaId: roleId },
  });
  keepSession(await answerOf(call));
}

/** Stores a session that has begun, and the user's language. */
export function keepSession(token: components["schemas"]["AuthToken"]): void {
  if (isLanguage(token.vlasnik.jezik)) keepLanguage(token.vlasnik.jezik);
  if (!token.id) throw new Error("the answer holds no token");
  startSession(token.id, token);
}
