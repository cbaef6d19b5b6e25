import type { Page } from "@playwright/test";
import { slowdown } from "./run";
import { expect } from "./test";

/** Waits in the mailbox, on `mails`, until the one letter whose line there says all of that has come, and opens it. */
export async function openLetter(mails: Page, ...words: string[]): Promise<void> {
  let letter = mails.getByRole("link");
  for (const word of words) letter = letter.filter({ hasText: word });
  await expect(async () => {
    await mails.reload();
    await expect(letter).toHaveCount(1, { timeout: 500 * slowdown });
  }).toPass({ timeout: 45_000 * slowdown });
  await letter.click();
}

/** Follows a link of the letter that is open, which leads to a page of its own. */
export async function followLink(mails: Page, name: string): Promise<Page> {
  const opened = mails.waitForEvent("popup");
  await mails.frameLocator("iframe").getByRole("link", { name }).click();
  return opened;
}

/** Where a link of the letter that is open leads. */
export async function linkAddress(mails: Page, name: string): Promise<string> {
  return (await mails.frameLocator("iframe").getByRole("link", { name }).getAttribute("href")) ?? "";
}
