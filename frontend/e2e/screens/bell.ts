import type { Page } from "@playwright/test";

/** The bell's notifications of a request. */
export async function notificationsOf(page: Page, title: string) {
  await page.goto("/home/zahtjev/list");
  await page.getByRole("button", { name: /^Obavještenja/ }).click();
  return page.getByRole("dialog", { name: "Obavještenja" }).getByRole("button").filter({ hasText: title });
}
