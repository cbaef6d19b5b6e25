import type { BrowserContext, Page, Response } from "@playwright/test";
import type { TestFile } from "./files";
import { slowdown } from "./run";

/** Timeouts for what takes longer than the usual ten seconds; longer on a slow machine. */
const within = (seconds: number) => ({ timeout: seconds * 1000 * slowdown });

/** For another person's change: pages ask every fifteen seconds. */
export const byOthers = within(30);

/** For what the page tries again by itself after a failure. */
export const byRetrying = within(30);

/** For the worker, which may do other work first. */
export const byTheWorker = within(60);

/** For one try of several within one of the waits above. */
export const atAGlance = within(3);

/** Does something that shows nothing when it is saved, and waits until the server has it. */
export async function saved(page: Page, method: string, act: () => Promise<void>): Promise<Response> {
  const answered = page.waitForResponse((answer) => answer.request().method() === method && answer.ok());
  await act();
  return answered;
}

/** Does something that calls an address of the server, and returns the response. */
export async function answeredFrom(page: Page, address: string, act: () => Promise<void>): Promise<Response> {
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

/** Does something that asks for files, and chooses these. */
export async function chooseFiles(page: Page, act: () => Promise<void>, files: TestFile[]): Promise<void> {
  const asked = page.waitForEvent("filechooser", atAGlance);
  await act();
  await (await asked).setFiles(files);
}
