import type { Page } from "@playwright/test";
import { expect } from "../support/test";

/** Gives the page's browser an authenticator that keeps passkeys and verifies its person at once. */
export async function plugAuthenticator(page: Page) {
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

/** The person's passkeys, on the screen of their second factor. */
export const passkeys = (page: Page) => page.getByRole("list", { name: "Pristupni ključevi" });

/** The button of the second step of signing in, after the password. */
export const continueByPasskey = (page: Page) => page.getByRole("button", { name: "Nastavi pristupnim ključem" });

/** The button that confirms who the person is before something dangerous. */
export const confirmByPasskey = (page: Page) => page.getByRole("button", { name: "Potvrdi pristupnim ključem" });

/** Adds the person's first passkey, on the screen of their second factor; look is called while its name is asked for. */
export async function addPasskey(page: Page, name: string, look?: () => Promise<void>): Promise<void> {
  await page.getByRole("button", { name: "Dodaj pristupni ključ" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Naziv").fill(name);
  await look?.();
  await dialog.getByRole("button", { name: "Nastavi" }).click();
  await expect(dialog.getByRole("list", { name: "Rezervni kodovi" }).getByRole("listitem")).toHaveCount(10);
  await dialog.getByRole("button", { name: "Kodovi su spremljeni" }).click();
  await expect(passkeys(page).getByText(name)).toBeVisible();
}

/** Removes the passkey of the person who has one. */
export async function removePasskey(page: Page): Promise<void> {
  await passkeys(page).getByRole("button", { name: "Ukloni ključ" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Uredu" }).click();
}
