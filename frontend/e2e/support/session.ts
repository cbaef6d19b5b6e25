import { request } from "@playwright/test";
import type { components } from "@/api/schema.gen";
import { storageKeys } from "@/api/storage";
import { read } from "./answer";

type Schemas = components["schemas"];

/** A signed-in person's browser storage, in Playwright's form. */
export interface BrowserState {
  cookies: [];
  origins: { origin: string; localStorage: { name: string; value: string }[] }[];
}

/** Signs in a person with one role, and returns their browser storage. */
export async function beginSession(baseURL: string, username: string, secret: string): Promise<BrowserState> {
  const calls = await request.newContext({ baseURL });
  const sessions = `/api/korisnici/${username}/tokeni`;
  const roles = await read<Schemas["AuthCheckPasswordOutputBody"]>(
    await calls.post(`${sessions}/provjerilozinku`, { data: { lozinka: secret } }),
  );
  const data = { lozinka: secret, ulogaId: roles.items[0]?.id };
  const { id, javniId: publicId, vlasnik } = await read<Schemas["AuthToken"]>(await calls.post(sessions, { data }));
  await calls.dispose();
  const token = { id, publicId: publicId, username };
  const actions = vlasnik.dozvoljeneAkcije.items.map(({ sifra: code }) => code);
  const localStorage = [
    { name: storageKeys.token, value: JSON.stringify(token) },
    { name: storageKeys.actions, value: JSON.stringify(actions) },
  ];
  return { cookies: [], origins: [{ origin: new URL(baseURL).origin, localStorage }] };
}

/** The session token of a browser storage. */
export function tokenIn(state: BrowserState): string {
  const kept = state.origins.flatMap((origin) => origin.localStorage);
  const token = kept.find(({ name }) => name === storageKeys.token);
  if (!token) throw new Error("nobody is signed in: run the setup project first");
  return (JSON.parse(token.value) as { id: string }).id;
}
