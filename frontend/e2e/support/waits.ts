import type { BrowserContext, Page, Response } from "@playwright/test";
import type { TestFile } from "./files";
import { slowdown } from "./run";

/** What an expectation waits for, where the ten seconds of every other one are too few. A slow machine is given more. */
const within = (seconds: number) => ({ timeout: seconds * 1000 * slowdown });

/** What somebody else has done: pages ask every fifteen seconds. */
export const byOthers = within(30);

/** What the page does by itself again after a failure. */
export const byRetrying = within(30);

/** What the worker does, in its turn and after others' work. */
export const byTheWorker = within(60);

/** A look at something that may have to be looked at again, within one of the waits above. */
export const atAGlance = within(3);

/** Does something that shows nothing when it is saved, and waits until the server has it. */
export async function saved(page: Page, method: string, act: () => Promise<void>): Promise<Response> {
  const answered = page.waitForResponse((answer) => answer.request().method() === method && answer.ok());
  await act();
  return answered;
}

/** Does something that asks an address of the server, and answers what came. */
export async function answeredFrom(page: Page, address: string, act: () => Promise<void>): Promise<Response> {
  const answered = page.waitForResponse((answer) => answer.url().includes(address));
  await act();
  return answered;
}

/** Does something that opens another page, and answers that. */
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
