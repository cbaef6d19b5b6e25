import type { Download, FrameLocator, Locator, Page } from "@playwright/test";
import { expect } from "../support/test";

/** A page, or a part of one. */
export type Scope = Page | Locator;

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Every toast, notice and message under a field with the sentence. */
export const everySaid = (page: Page, text: string | RegExp) => page.locator("[role=alert], [role=status]").filter({ hasText: text });

/** The toast, notice or message under a field with the sentence; the first, where two files show the same. */
export const said = (page: Page, text: string | RegExp) => everySaid(page, text).first();

/** A choice by its label, with any value. */
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

/** Opens a choice and takes the last option. */
export async function chooseLast(page: Page, scope: Scope, label: string): Promise<void> {
  await choice(scope, label).click();
  await page.getByRole("option").last().click();
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

/** The file input of the screen, or of a part of it; not that of the camera. */
export const filesOf = (scope: Scope) => scope.locator("input[type=file]:not([capture])");

/** The value beside a label in a list of facts. */
export const fact = (page: Page, label: string, scope: Scope = page) =>
  scope
    .locator("dl > div")
    .filter({ has: page.locator("dt", { hasText: new RegExp(`^${escaped(label)}$`) }) })
    .locator("dd");

/** The question before unsaved changes are discarded. */
export const leaveWarning = (page: Page) => page.getByRole("alertdialog", { name: "Upozorenje" });

/** The page itself, for its language and width. */
export const root = (page: Page | FrameLocator) => page.locator("html");

/** The application's root element, without dialogs and menus. */
export const application = (page: Page) => page.locator("#root");

/** The theme colours that the page declares before the application is loaded. */
export const colorScheme = (page: Page) => page.locator("meta[name=color-scheme]");

/** The focused element in a part of a screen. */
export const focusIn = (scope: Scope) => scope.locator(":focus");

/** The tooltip of a truncated text, at the pointer or at the focus. */
export const tooltips = (page: Page) => page.locator("[data-focused-text], [role=tooltip]");

/** The video of a screen. */
export const video = (page: Page) => page.locator("video");

/** An entry of the sidebar; other parts of the screen may have the same name. */
export const sidebarEntry = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Glavna navigacija" }).getByRole("link", { name, exact: true });

/** The button with the name of the signed-in person; without a name, of any person. */
export const userMenu = (page: Page, name?: string) =>
  page.getByRole("button", name ? { name: `${name}: Korisnički meni`, exact: true } : { name: /: Korisnički meni$/ });

/** The time that a part of a screen shows. */
export const timeIn = (scope: Scope) => scope.locator("time");

/** The frame with a report, of the product or of another site. */
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

/** Does something and returns the file that it downloads. */
export async function downloaded(page: Page, act: () => Promise<void>): Promise<Download> {
  const downloading = page.waitForEvent("download");
  await act();
  return downloading;
}

/** Waits until a picture has arrived and been decoded. */
export const isDrawn = (scope: Scope) =>
  expect.poll(() => scope.locator("img").evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

/**
 * Picks up the focused element by the keyboard, to move it by arrows. The page listens to arrows from the next turn of its timers on, which
 * on a busy machine comes after the announcement that the element is picked up.
 */
export async function pickUp(page: Page, held: Locator): Promise<void> {
  await page.keyboard.press("Space");
  await expect(held).toBeAttached();
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
}
