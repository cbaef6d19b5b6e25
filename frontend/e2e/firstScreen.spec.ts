import type { Page } from "@playwright/test";
import { dashboardPath } from "./screens/dashboard";
import type { Person } from "./support/people";
import { expect, test } from "./support/test";

/** How many of the preloaded answers were not used. */
const unwanted = (page: Page) => page.evaluate(() => (window as { preloadedAnswers?: Map<string, unknown> }).preloadedAnswers?.size);

const openings: [Person, string][] = [
  ["admin", "/"],
  ["menadzer", dashboardPath],
  ["zadatak", "/"],
  ["menadzer", "/home/zahtjev/list"],
  ["zadatak", "/home/zahtjev/list"],
  ["menadzer", "/home/zahtjev/list-draggable"],
];

for (const [person, path] of openings) {
  test.describe(`${person} at ${path}`, () => {
    test.use({ person });

    test("is asked for once, and all of it is shown", async ({ page }) => {
      const asked: string[] = [];
      page.on("request", (call) => call.url().includes("/api/") && asked.push(call.url()));
      await page.goto(path);
      await expect.poll(() => unwanted(page)).toBe(0);
      expect(asked.toSorted()).toEqual([...new Set(asked)].toSorted());
    });
  });
}

test("a request is asked for once with the list beneath it", async ({ page, api }) => {
  const { id } = await api.add({ naziv: "Otvoren po adresi" });
  const asked: string[] = [];
  page.on("request", (call) => asked.push(new URL(call.url()).pathname));
  await page.goto(`/home/zahtjev/${id}`);
  await expect(page.getByRole("dialog").getByRole("heading", { name: "Otvoren po adresi" })).toBeVisible();
  await expect.poll(() => unwanted(page)).toBe(0);
  expect(asked.filter((call) => call === `/api/zahtjevi/${id}`)).toHaveLength(1);
});

test("a page whose scripts do not come loads once more by itself, and then offers it", async ({ page }) => {
  const application = /\/assets\/base-/;
  const lost: string[] = [];
  await page.route(application, (route) => {
    lost.push(route.request().url());
    return route.abort();
  });
  await page.goto(dashboardPath);
  await expect(page.getByRole("alert")).toHaveText("Stranica se nije učitala do kraja. Provjerite vezu i pokušajte ponovo.");
  expect(lost.length).toBeGreaterThan(1);
  await page.unrouteAll({ behavior: "wait" });
  await page.getByRole("button", { name: "Učitaj ponovo" }).click();
  await expect(page.getByRole("heading", { name: "Radna ploča", level: 1 })).toBeVisible();
});
