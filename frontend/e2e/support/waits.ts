import { type BrowserContext, expect, type FileChooser, type Page, type Response } from "@playwright/test";
import type { TestFile } from "./files";

/** Does something that is saved without a visible sign, and waits until the server has answered. */
export async function saved(page: Page, method: string, act: () => Promise<void>): Promise<Response> {
  const answered = page.waitForResponse((answer) => answer.request().method() === method && answer.ok());
  await act();
  return answered;
}

/** Does something that calls an address of the server, and returns the response. */
export async function answeredFrom(page: Page, address: string, act: () => Promise<unknown>): Promise<Response> {
  const answered = page.waitForResponse((answer) => answer.url().includes(address));
  await act();
  return answered;
}

/** Does something that opens another page, and returns that page. */
export async function opened(context: BrowserContext, act: () => Promise<void>): Promise<Page> {
  const opening = context.waitForEvent("page");
  await act();
  return opening;
}

/** Does something that opens a file chooser, and chooses these files. */
export async function chooseFiles(page: Page, act: () => Promise<void>, files: TestFile[]): Promise<void> {
  const asked = page.waitForEvent("filechooser");
  await act();
  await (await asked).setFiles(files);
}

/**
 * Chooses files by the button that has the focus. Enter is pressed until it is asked for them: a busy Chromium may look for the user's key press
 * before it has noted it, and then opens no dialog.
 */
export async function chooseFilesByKey(page: Page, files: TestFile[]): Promise<void> {
  let chooser: FileChooser | undefined;
  page.once("filechooser", (asked) => (chooser = asked));
  await expect(async () => {
    if (!chooser) await page.keyboard.press("Enter");
    expect(chooser).toBeDefined();
  }).toPass();
  await chooser?.setFiles(files);
}
