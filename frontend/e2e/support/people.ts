import { randomUUID } from "node:crypto";
import { mkdir, readFile, rename, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { resultsFolder } from "./run";
import { type BrowserState, beginSession } from "./session";

/** The password of every demo account, and of everybody who is made for a test. */
export const password = "zahtjevi123";

/**
 * The demo accounts that tests share, with their full names. No test changes anything of theirs: a person who is to be changed, signed out
 * or refused is made for the test (`Api.addPerson`).
 */
export const people = {
  admin: "Adnan Hadžić",
  support: "Selma Kovačević",
  menadzer: "Mirza Delić",
  zadatak: "Amra Begić",
} as const;

export type Person = keyof typeof people;

/** A person who was created for a test. */
export interface Newcomer {
  korisnickoIme: string;
  punoIme: string;
  email: string;
}

/** A username for a person who is created for a test. */
export const usernameOf = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, ".");

/** The file that holds a person's signed-in browser state. */
const stateFile = (person: Person) => path.resolve(resultsFolder, "people", `${person}.json`);

/**
 * How old a shared person's session may be for another test to use it, in milliseconds. The product lets a session do what is dangerous for
 * fifteen minutes after signing in, which leaves ten for the test.
 */
const oldest = 5 * 60_000;

/** Signs in a shared person, for this test and those of the next minutes. */
export async function signInShared(person: Person, baseURL: string): Promise<BrowserState> {
  const state = await beginSession(baseURL, person, password);
  const file = stateFile(person);
  const written = `${file}.${randomUUID()}`;
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(written, JSON.stringify(state));
  await rename(written, file); // at once, as tests beside this one read it
  return state;
}

/** A shared person's signed-in browser state, never an old one. */
export async function stateOf(person: Person, baseURL: string): Promise<BrowserState> {
  const { mtimeMs } = await stat(stateFile(person));
  if (Date.now() - mtimeMs > oldest) return signInShared(person, baseURL);
  return JSON.parse(await readFile(stateFile(person), "utf8")) as BrowserState;
}
