import { expect } from "@playwright/test";
import { type Person, people, stateFile } from "./support/people";
import { signIn } from "./support/screens";
import { test } from "./support/test";

test.use({ person: null });

for (const person of Object.keys(people) as Person[]) {
  test(`${person} signs in`, async ({ page }) => {
    await signIn(page, person);
    await expect(page.getByRole("button", { name: `Korisnički meni: ${people[person]}` })).toBeVisible();
    await page.context().storageState({ path: stateFile(person) });
  });
}
