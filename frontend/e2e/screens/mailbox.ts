import type { Page } from "@playwright/test";
import { expect } from "../support/test";

/** The local mailbox, which receives all letters. */
export const mailboxPath = "/lokalno/posta";

/** Waits in the mailbox, on `mails`, for the only letter whose line has all of these texts, and opens it. */
export async function openLetter(mails: Page, ...words: string[]): Promise<void> {
  let letter = mails.getByRole("link");
  for (const word of words) letter = letter.filter({ hasText: word });
  await expect(async () => {
    await mails.goto(mailboxPath);
    expect(await letter.count()).toBe(1); // the page is complete at once
  }).toPass();
  await letter.click();
}

/** The letter that is open: as text, and as it is shown. */
export const letter = (mails: Page) => ({
  text: mails.locator("pre"),
  shown: mails.frameLocator("iframe"),
});

/** Follows a link of the open letter, which opens another page. */
export async function followLink(mails: Page, name: string): Promise<Page> {
  const opened = mails.waitForEvent("popup");
  await letter(mails).shown.getByRole("link", { name }).click();
  return opened;
}

/** The address of a link of the open letter. */
export async function linkAddress(mails: Page, name: string): Promise<string> {
  return (await letter(mails).shown.getByRole("link", { name }).getAttribute("href")) ?? "";
}

/** A header of the open letter. */
export const headerOf = async (mails: Page, name: string): Promise<string> =>
  (await mails
    .locator("dt", { hasText: new RegExp(`^${name}$`) })
    .locator("+ dd")
    .textContent()) ?? "";
