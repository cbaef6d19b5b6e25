import type { Page } from "@playwright/test";
import { said } from "./screens/parts";
import { openRequest } from "./screens/request";
import { expect, test, unique } from "./support/test";

/** What the bell tells of a request. */
async function newsOf(page: Page, title: string) {
  await page.goto("/home/zahtjev/list");
  await page.getByRole("button", { name: /^Obavještenja/ }).click();
  return page.getByRole("dialog", { name: "Obavještenja" }).getByRole("button").filter({ hasText: title });
}

test("who watches a request hears of it, and who does not want to hears no more", async ({ page, api, open }) => {
  const request = await api.add({ naziv: unique("Praćenje") });
  const admin = await open("admin");
  const theirs = await openRequest(admin, request);
  await theirs.act("Prati");
  await expect(said(admin, `Pratite zahtjev #${request.id}.`)).toBeVisible();
  const view = await openRequest(page, request);
  await view.act("Ne prati");
  await expect(said(page, `Više ne pratite zahtjev #${request.id}.`)).toBeVisible();
  await api.as("support", (other) => other.comment(request, "Dolazim odmah."));
  await expect(await newsOf(admin, request.naziv)).toHaveCount(1);
  await expect(await newsOf(page, request.naziv)).toHaveCount(0);
  await openRequest(admin, request);
  await theirs.menu.click();
  await expect(admin.getByRole("menuitem", { name: "Ne prati" })).toBeVisible();
});
