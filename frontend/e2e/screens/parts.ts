import type { Download, FrameLocator, Locator, Page } from "@playwright/test";
import { expect } from "../support/test";

/** Whatever holds the element: a page or a part of one. */
export type Scope = Page | Locator;

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Every toast, notice and message under a field that says the sentence. */
export const everySaid = (page: Page, text: string | RegExp) => page.locator("[role=alert], [role=status]").filter({ hasText: text });

/** The sentence that a toast, a notice or a message under a field says; of two files that were sent, each says it. */
export const said = (page: Page, text: string | RegExp) => everySaid(page, text).first();

/** A choice by its label, whatever is chosen. */
export const choice = (scope: Scope, label: string) => scope.getByRole("combobox", { name: new RegExp(`^${escaped(label)}`) });

/** Opens a choice and takes the option of that name. */
export async function choose(page: Page, scope: Scope, label: string, option: string): Promise<void> {
  await choice(scope, label).click();
  await page
    .getByRole("option")
    .filter({ hasText: new RegExp(`^${escaped(option)}$`) })
    .click();
  await expect(page.getByRole("listbox")).toBeHidden();
}

/** Opens a choice of several and takes the options of these names. */
export async function chooseSeveral(page: Page, scope: Scope, label: string, ...options: string[]): Promise<void> {
  await choice(scope, label).click();
  for (const option of options) await page.getByRole("option", { name: option, exact: true }).click();
  await choice(scope, label).press("Escape");
  await expect(page.getByRole("listbox")).toBeHidden();
}

/** The form of a screen that has one. */
export const formOf = (page: Page) => page.locator("form");

/** Where files are given to the screen or to a part of it. */
export const filesOf = (scope: Scope) => scope.locator("input[type=file]");

/** What a list of facts says of a label. */
export const fact = (page: Page, label: string, scope: Scope = page) =>
  scope
    .locator("dl > div")
    .filter({ has: page.locator("dt", { hasText: new RegExp(`^${escaped(label)}$`) }) })
    .locator("dd");

/** The question before unsaved work is left. */
export const leaveWarning = (page: Page) => page.getByRole("alertdialog", { name: "Upozorenje" });

/** The page itself, whose language and width are told. */
export const root = (page: Page | FrameLocator) => page.locator("html");

/** Everything that the application draws, but for what lies over it. */
export const application = (page: Page) => page.locator("#root");

/** The colours that the page asks the browser for, before the application has come. */
export const colorScheme = (page: Page) => page.locator("meta[name=color-scheme]");

/** What has the focus in a part of a screen. */
export const focusIn = (scope: Scope) => scope.locator(":focus");

/** What is shown of cut texts, at the pointer or at the focus. */
export const tooltips = (page: Page) => page.locator("[data-focused-text], [role=tooltip]");

/** The film of the screen that plays one. */
export const video = (page: Page) => page.locator("video");

/** An entry of the sidebar, whatever else on the screen is called like it. */
export const sidebarEntry = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Glavna navigacija" }).getByRole("link", { name, exact: true });

/** The button of who is signed in; without a name, of whoever it is. */
export const userMenu = (page: Page, name?: string) =>
  page.getByRole("button", name ? { name: `Korisnički meni: ${name}`, exact: true } : { name: /^Korisnički meni/ });

/** When something was, as the part of a screen says it. */
export const timeIn = (scope: Scope) => scope.locator("time");

/** The report, or another site's, that is shown within the screen. */
export const frameIn = (scope: Scope) => scope.locator("iframe");

/** Presses Tab, or another key, until the element has the focus; fails when it never gets it. */
export async function tabTo(page: Page, target: Locator, key = "Tab"): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 60; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  await expect(target).toBeFocused();
}

/** Does something and answers the file that it saves. */
export async function downloaded(page: Page, act: () => Promise<void>): Promise<Download> {
  const downloading = page.waitForEvent("download");
  await act();
  return downloading;
}

/** Waits until a picture has arrived and been decoded. */
export const isDrawn = (scope: Scope) =>
  expect.poll(() => scope.locator("img").evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

/**
 * Takes up by the keyboard what has the focus, to be carried by arrows. The page begins to hear arrows at the next turn of its timers,
 * which on a busy machine is later than it says what it holds.
 */
export async function takeUp(page: Page, held: Locator): Promise<void> {
  await page.keyboard.press("Space");
  await expect(held).toBeAttached();
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
}
