import type { Page } from "@playwright/test";

/** Makes an access token that reads requests, on a page of access tokens, and returns its secret; the dialog stays open. */
export async function makeToken(page: Page, name: string): Promise<string> {
  await page.getByRole("button", { name: "Novi pristupni token" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Naziv" }).fill(name);
  await dialog.getByText(/^Zahtjevi \(0\//).click();
  await dialog.getByRole("checkbox", { name: "Zahtjev: Pregled zahtjeva" }).check();
  await dialog.getByRole("button", { name: "Napravi token" }).click();
  return dialog.getByLabel("Pristupni token", { exact: true }).innerText();
}
