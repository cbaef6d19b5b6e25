import type { Page } from "@playwright/test";
import { said, userMenu } from "../screens/parts";
import { signInPath } from "../screens/signIn";
import { expectNoViolations } from "../support/accessibility";
import { expect, test, unique } from "../support/test";

/** Gives the page's browser an authenticator that keeps passkeys and verifies its person at once. */
async function plugAuthenticator(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  const { authenticatorId } = await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return async () => (await devtools.send("WebAuthn.getCredentials", { authenticatorId })).credentials.length;
}

/** Keeps the sign-in from offering passkeys in the field for the username: this authenticator would answer before anybody can click. */
async function offerByButtonOnly(page: Page) {
  const never = () => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
  };
  await page.context().addInitScript(never);
  await page.evaluate(never);
}

test("a person adds a passkey, signs in by it alone, and removes it", async ({ newcomer, open }) => {
  const person = await newcomer(unique("Ključna"));
  const account = `/home/racun/${person.korisnickoIme}/dvostruka-provjera`;
  const page = await open(person, account);
  const keys = await plugAuthenticator(page);
  await offerByButtonOnly(page);
  await page.getByRole("button", { name: "Dodaj pristupni ključ" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Naziv").fill("Laptop");
  await expectNoViolations(page);
  await dialog.getByRole("button", { name: "Nastavi" }).click();
  await expect(dialog.getByRole("list", { name: "Rezervni kodovi" }).getByRole("listitem")).toHaveCount(10);
  await dialog.getByRole("button", { name: "Kodovi su spremljeni" }).click();
  const list = page.getByRole("list", { name: "Pristupni ključevi" });
  await expect(list.getByText("Laptop")).toBeVisible();
  await expect(list.getByText("još nije korišten")).toBeVisible();
  await expectNoViolations(page);
  expect(await keys()).toBe(1);

  await userMenu(page).click();
  await page.getByRole("menuitem", { name: "Odjava" }).click();
  await expect(page).toHaveURL(new RegExp(signInPath));
  await page.getByRole("button", { name: "Prijava pristupnim ključem" }).click();
  await expect(userMenu(page)).toBeVisible();

  await page.goto(account);
  await expect(list.getByText("posljednja upotreba")).toBeVisible();
  await list.getByRole("button", { name: "Ukloni ključ" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Uredu" }).click();
  await expect(said(page, "Pristupni ključ je uklonjen")).toBeVisible();
  await expect(page.getByText("Dvostruka provjera nije uključena")).toBeVisible();
});
