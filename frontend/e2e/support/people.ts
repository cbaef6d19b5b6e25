import { readFile } from "node:fs/promises";
import path from "node:path";
import { resultsFolder } from "./run";
import { type BrowserState, tokenIn } from "./session";

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

/** The file that holds a person's signed-in browser state; the setup project writes it. */
export const stateFile = (person: Person) => path.resolve(resultsFolder, "people", `${person}.json`);

/** The session token that a person's browser sends in X-AUTH-TOKEN. */
export async function tokenOf(person: Person): Promise<string> {
  return tokenIn(JSON.parse(await readFile(stateFile(person), "utf8")) as BrowserState);
}
