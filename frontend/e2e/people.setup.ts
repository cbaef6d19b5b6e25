import { test } from "@playwright/test";
import { type Person, people, signInShared } from "./support/people";

for (const person of Object.keys(people) as Person[]) {
  test(`${person} signs in`, ({ baseURL }) => signInShared(person, baseURL ?? ""));
}
