import type { Page } from "@playwright/test";

/** The bell's notifications of a request. */

/** Opens the bell over the list, and returns the entry of a request. */
export async function notificationOf(page: Page, title: string) {
  await page.goto("/home/zahtjev/list");
  await page.getByRole("button", { name: /^Obavještenja/ }).click();
  return page.getByRole("dialog", { name: "Obavještenja" }).getByRole("button").filter({ hasText: title });
}

/** The same, but what the entry tells, the newest first. */
export const notificationsOf = async (page: Page, title: string) => (await notificationOf(page, title)).getByRole("paragraph");
