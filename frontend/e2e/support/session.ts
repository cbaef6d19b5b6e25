import { request } from "@playwright/test";
import type { components } from "@/api/schema.gen";
import { storageKeys } from "@/api/storage";
import { read } from "./answer";

type Schemas = components["schemas"];

/** What a browser keeps of somebody who is signed in, as Playwright gives it to a new one. */
export interface BrowserState {
  cookies: [];
  origins: { origin: string; localStorage: { name: string; value: string }[] }[];
}

/** Signs somebody with one role in, as the form would, and returns what their browser keeps. */
export async function beginSession(baseURL: string, username: string, secret: string): Promise<BrowserState> {
  const calls = await request.newContext({ baseURL });
  const sessions = `/api/korisnici/${username}/tokeni`;
  const roles = await read<Schemas["AuthListRoleChoice"]>(await calls.post(`${sessions}/provjerilozinku`, { data: { lozinka: secret } }));
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

/** The session token in what a browser keeps. */
export function tokenIn(state: BrowserState): string {
  const kept = state.origins.flatMap((origin) => origin.localStorage);
  const token = kept.find(({ name }) => name === storageKeys.token);
  if (!token) throw new Error("nobody is signed in: run the setup project first");
  return (JSON.parse(token.value) as { id: string }).id;
}
