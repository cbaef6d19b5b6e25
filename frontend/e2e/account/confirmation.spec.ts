import { said } from "../screens/parts";
import { makeRole, roleCards } from "../screens/roles";
import { expectNoViolations } from "../support/accessibility";
import { password } from "../support/people";
import { expect, test, unique } from "../support/test";

test.use({ person: "admin" });

test("who signed in long ago confirms who they are, and what they were doing goes on", async ({ page }) => {
  await makeRole(page, unique("Potvrđena"));
  // The server says this of a session that was confirmed too long ago, which no test waits for; it is tested there.
  const refusal = { status: 403, json: { status: 403, detail: "Ponovo potvrdite.", razlog: "potvrda_potrebna" } };
  const refuse = () => page.route("**/api/korisnici/uloga/*", (route) => route.fulfill(refusal), { times: 1 });
  const basics = roleCards(page).card("Osnovne informacije");
  const name = basics.getByLabel("Naziv");
  const renamed = unique("Preimenovana");
  await name.fill(renamed);

  await refuse();
  await basics.getByRole("button", { name: "Snimi" }).click();
  const dialog = page.getByRole("dialog", { name: "Potvrdite da ste to vi" });
  await expect(dialog.getByLabel("Lozinka")).toBeFocused();
  await expectNoViolations(page);
  await dialog.getByRole("button", { name: "Odustani" }).click();
  await expect(said(page, "Niste potvrdili da ste to vi, pa ništa nije promijenjeno.")).toBeVisible();
  await expect(name).toHaveValue(renamed);

  await refuse();
  await basics.getByRole("button", { name: "Snimi" }).click();
  await dialog.getByLabel("Lozinka").fill(password);
  await dialog.getByLabel("Lozinka").press("Enter");
  await expect(said(page, "Uspješno snimljene osnovne informacije")).toBeVisible();
  await expect(dialog).toBeHidden();
  await page.reload();
  await expect(name).toHaveValue(renamed);
});
