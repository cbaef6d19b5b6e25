import { answerOf } from "@/api/answerOf";
import { client } from "@/api/client";
import { askPasskey } from "@/api/passkeys";
import { signInByProvider } from "../provider/providerCalls";
import { keepReturn } from "../provider/providerReturn";

/**
 * Signs in by a passkey alone. Throws ApiError, or a DOMException when the person uses none.
 * @param conditional see askPasskey
 * @returns whether the person has several roles, one of which the screen of providers asks for
 */
export async function signInByPasskey(conditional?: AbortSignal): Promise<boolean> {
  const { opcije } = await answerOf(client.POST("/api/prijave/kljuc/izazov", { signal: conditional }));
  const kljuc = await askPasskey(opcije, conditional);
  const { items } = await answerOf(client.POST("/api/prijave/kljuc", { body: { kljuc } }));
  keepReturn();
  const [first, ...others] = items;
  if (!first || others.length > 0) return true;
  await signInByProvider(first.id);
  return false;
}
