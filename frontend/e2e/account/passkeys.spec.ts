import type { Page } from "@playwright/test";
import { said, userMenu } from "../screens/parts";
import { addPasskey, confirmByPasskey, continueByPasskey, passkeys, plugAuthenticator, removePasskey } from "../screens/passkeys";
import { fillSignIn, signInPath } from "../screens/signIn";
import { expectNoViolations } from "../support/accessibility";
import { expect, test, unique } from "../support/test";

/** Keeps the sign-in from offering passkeys in the field for the username: this authenticator would answer before anybody can click. */
async function offerByButtonOnly(page: Page) {
  const never = () => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
  };
  await page.context().addInitScript(never);
  await page.evaluate(never);
}

/** Where a person sees to their second factor. */
const factorPath = (username: string) => `/home/racun/${username}/dvostruka-provjera`;

async function signOut(page: Page) {
  await userMenu(page).click();
  await page.getByRole("menuitem", { name: "Odjava" }).click();
  await expect(page).toHaveURL(new RegExp(signInPath));
}

test("a person adds a passkey, signs in by it alone, and removes it", async ({ newcomer, open }) => {
  const person = await newcomer(unique("Ključna"));
  const account = factorPath(person.korisnickoIme);
  const page = await open(person, account);
  const keys = await plugAuthenticator(page);
  await offerByButtonOnly(page);
  await addPasskey(page, "Laptop", () => expectNoViolations(page));
  await expect(passkeys(page).getByText("još nije korišten")).toBeVisible();
  await expectNoViolations(page);
  expect(await keys()).toBe(1);

  await signOut(page);
  await page.getByRole("button", { name: "Prijava pristupnim ključem" }).click();
  await expect(userMenu(page)).toBeVisible();

  await page.goto(account);
  await expect(passkeys(page).getByText("posljednja upotreba")).toBeVisible();
  await removePasskey(page);
  await expect(said(page, "Pristupni ključ je uklonjen")).toBeVisible();
  await expect(page.getByText("Dvostruka provjera nije uključena")).toBeVisible();
});

test("a passkey follows the password, and confirms who the person is before something dangerous", async ({ newcomer, open }) => {
  const person = await newcomer(unique("Ključna"));
  const account = factorPath(person.korisnickoIme);
  const page = await open(person, account);
  await plugAuthenticator(page);
  await offerByButtonOnly(page);
  await addPasskey(page, "Telefon");

  await signOut(page);
  await fillSignIn(page, person.korisnickoIme);
  await expect(continueByPasskey(page)).toBeFocused();
  await expectNoViolations(page);
  await continueByPasskey(page).click();
  await expect(userMenu(page)).toBeVisible();

  await page.goto(account);
  // The server says this of a session that was confirmed too long ago, which no test waits for; it is tested there.
  const refusal = { status: 403, json: { status: 403, detail: "Ponovo potvrdite.", razlog: "potvrda_potrebna" } };
  await page.route("**/dvostrukaprovjera/kljucevi/*", (route) => route.fulfill(refusal), { times: 1 });
  await removePasskey(page);
  await expect(page.getByRole("dialog", { name: "Potvrdite da ste to vi" }).getByLabel("Lozinka")).toBeFocused();
  await expectNoViolations(page);
  await confirmByPasskey(page).click();
  await expect(said(page, "Pristupni ključ je uklonjen")).toBeVisible();
  await expect(page.getByText("Dvostruka provjera nije uključena")).toBeVisible();
});
