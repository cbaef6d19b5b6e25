import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { test } from "@playwright/test";
import { type Person, password, people, stateFile } from "./support/people";
import { beginSession } from "./support/session";

for (const person of Object.keys(people) as Person[]) {
  test(`${person} signs in`, async ({ baseURL }) => {
    const state = await beginSession(baseURL ?? "", person, password);
    await mkdir(path.dirname(stateFile(person)), { recursive: true });
    await writeFile(stateFile(person), JSON.stringify(state));
  });
}
