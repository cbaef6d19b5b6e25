import type { Page } from "@playwright/test";
import { expect } from "../support/test";
import { codeOf } from "../support/totp";
import { downloaded } from "./parts";

/** Turns on the second factor of the person whose page offers it, and returns its secret and the recovery codes. */
export async function turnOnFactor(page: Page): Promise<{ secret: string; recovery: string[] }> {
  await page.getByRole("button", { name: "Uključi" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("img", { name: "QR kod za aplikaciju" })).toBeVisible();
  const secret = await dialog.getByLabel("Ključ za aplikaciju").innerText();
  await dialog.getByLabel("Kod iz aplikacije").fill(codeOf(secret));
  await dialog.getByRole("button", { name: "Uključi" }).click();
  const codes = dialog.getByRole("list", { name: "Rezervni kodovi" }).getByRole("listitem");
  await expect(codes).toHaveCount(10);
  const recovery = await codes.allInnerTexts();
  const kept = await downloaded(page, () => dialog.getByRole("button", { name: "Preuzmi" }).click());
  expect(kept.suggestedFilename()).toBe("rezervni-kodovi.txt");
  await dialog.getByRole("button", { name: "Kodovi su spremljeni" }).click();
  return { secret, recovery };
}
