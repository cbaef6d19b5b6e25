import { readFile } from "node:fs/promises";
import path from "node:path";
import { resultsFolder } from "./run";

/** The password of every demo account. */
export const password = "zahtjevi123";

/** The demo accounts that the tests sign in once and share, with their full names. */
export const people = {
  admin: "Adnan Hadžić",
  support: "Selma Kovačević",
  menadzer: "Mirza Delić",
  zadatak: "Amra Begić",
} as const;

export type Person = keyof typeof people;

/** The file that holds a person's signed-in browser state; the setup project writes it. */
export const stateFile = (person: Person) => path.resolve(resultsFolder, "people", `${person}.json`);

interface BrowserState {
  origins: { localStorage: { name: string; value: string }[] }[];
}

/** The session token that a person's browser sends in X-AUTH-TOKEN. */
export async function tokenOf(person: Person): Promise<string> {
  const state = JSON.parse(await readFile(stateFile(person), "utf8")) as BrowserState;
  const kept = state.origins.flatMap((origin) => origin.localStorage);
  const token = kept.find(({ name }) => name === "zahtjevi.token");
  if (!token) throw new Error(`${person} is not signed in: run the setup project first`);
  return (JSON.parse(token.value) as { id: string }).id;
}
