import type { Locator, Page } from "@playwright/test";
import { slowdown } from "./support/run";
import { list } from "./support/screens";
import { expect, test, unique } from "./support/test";

const dashboard = "/home/dashboard";
const part = (page: Page, name: string) => page.getByRole("region", { name });
const tableButton = (page: Page, name: string) =>
  page.getByRole("button", { name: `Tabela: ${name}`, exact: true });

/**
 * Opens what a number counts and expects the list to count the same. Other tests change requests meanwhile: then it is read and opened anew.
 * @param number answers the link, on a dashboard that has just been opened
 */
async function expectAgreement(page: Page, number: () => Promise<Locator>): Promise<void> {
  await expect(async () => {
    await page.goto(dashboard);
    const link = await number();
    const text = await link.locator("strong").or(link).last().innerText();
    expect(text).toMatch(/^[\d.]+$/);
    await link.click();
    await expect(list(page).pager).toContainText(`ukupno ${text}`, { timeout: 3000 * slowdown });
  }).toPass({ timeout: 30_000 * slowdown });
}

const tile = (page: Page, label: string) => async () => {
  const link = page.getByRole("list", { name: "Statistika" }).getByRole("link", { name: label });
  await expect(link).toHaveText(/\d$/);
  return link;
};

const tableLink = (page: Page, name: string, place: number) => async () => {
  await tableButton(page, name).click();
  return page.getByRole("table", { name }).getByRole("link").nth(place);
};

for (const person of ["admin", "menadzer"] as const) {
  test.describe(person, () => {
    test.use({ person });

    test("opens lists that count what the dashboard counts", async ({ page }) => {
      test.slow();
      for (const label of ["Potrebno uraditi", "Završeni", "Ukupno"]) {
        await expectAgreement(page, tile(page, label));
      }
      await expectAgreement(page, tableLink(page, "Zahtjevi po projektima", 0));
      await expectAgreement(page, tableLink(page, "Prošla sedmica", 0));
      await expectAgreement(page, tableLink(page, "Završeno u zadnjih pet sedmica", 0));
    });
  });
}

test("a chart is read and opened by keyboard", async ({ page }) => {
  const name = "Završeno u zadnjih pet sedmica";
  await page.goto(dashboard);
  const card = part(page, name);
  await expect(card.locator(".MuiBarChart-element").first()).toBeVisible();
  await tableButton(page, name).focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowRight");
  await expect(
    card.getByRole("img", { name: /^\d{2}\. \d{2}\. \d{4}\. – .*; Završeno; \d+ zahtjev/ }),
  ).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/zavrsenOd=.*zavrsenDo=.*done=true/);
  await expect(page.getByRole("button", { name: "Ukloni uslov Završeno" })).toBeVisible();
  await page.goBack();
  await tableButton(page, name).press("Enter");
  await expect(page.getByRole("table", { name }).getByRole("row")).toHaveCount(6);
});

for (const width of [1440, 1920]) {
  test(`no bar is thicker than 28 pixels in a window of ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 1080 });
    await page.goto(dashboard);
    for (const [name, side] of [
      ["Zahtjevi po mjesecima", "width"],
      ["Zahtjevi po projektima", "height"],
      ["Prošla sedmica", "width"],
      ["Završeno u zadnjih pet sedmica", "width"],
    ] as const) {
      const bars = part(page, name).locator(".MuiBarChart-element");
      await expect(bars.first()).toBeAttached();
      const thickest = () =>
        bars.evaluateAll(
          (all, side) => Math.max(...all.map((bar) => bar.getBoundingClientRect()[side])),
          side,
        );
      await expect.poll(thickest, name).toBeLessThanOrEqual(28.5);
      expect(await thickest(), name).toBeGreaterThan(4);
    }
  });
}

test("the numbers have their places before anything has answered", async ({ page }) => {
  await page.route("**/api/dashboard/**", () => undefined);
  await page.goto(dashboard);
  const strip = page.getByRole("list", { name: "Statistika" });
  await expect(strip).toBeVisible();
  await expect(strip.getByRole("listitem")).toHaveCount(7);
});

test("a part that fails says so by itself, and comes with its own retry", async ({ page }) => {
  await page.route("**/api/dashboard/zahtjeviPoMjesecima", (route) => route.fulfill({ status: 403 }));
  await page.goto(dashboard);
  const months = part(page, "Zahtjevi po mjesecima");
  await expect(months.getByRole("alert")).toBeVisible();
  await expect(part(page, "Zahtjevi po projektima").getByText("Informatička p...")).toBeVisible();
  await expect(part(page, "Najduže čekaju").getByRole("link").nth(1)).toBeVisible();
  await page.unroute("**/api/dashboard/zahtjeviPoMjesecima");
  await months.getByRole("button", { name: "Pokušaj ponovo" }).click();
  await expect(months.getByText("Jan", { exact: true })).toBeVisible();
  await expect(months.getByRole("alert")).toHaveCount(0);
});

test("the list is filtered by days: refused when they are none, said above it and kept in a view", async ({
  page,
  api,
}) => {
  const { naziv } = await api.add({ naziv: unique("Dani"), status: "Završeno" });
  await page.goto(`/home/zahtjev/list?${new URLSearchParams({ naziv })}`);
  await expect(page.getByText("Nijedan zahtjev ne odgovara filteru.")).toBeVisible();
  await page.getByRole("button", { name: "Filter", exact: true }).click();
  const menu = page.getByRole("dialog", { name: "Filter zahtjeva" });
  const day = (name: string) => menu.getByRole("textbox", { name, exact: true });
  await day("Završeno od").fill("01012024");
  await day("Završeno do").fill("31122023");
  await expect(menu.getByText("Kraj ne može biti prije početka")).toBeVisible();
  await expect(page).toHaveURL(/zavrsenOd=2024-01-01/);
  await expect(page).not.toHaveURL(/zavrsenDo/);
  await day("Završeno do").fill("31122999");
  await menu.getByRole("button", { name: "Prikaži" }).click();
  await expect(page).toHaveURL(/done=true.*zavrsenDo=2999-12-31/);
  await expect(list(page).row(naziv)).toBeVisible();
  await expect(page.getByText("Završeno: 01. 01. 2024. – 31. 12. 2999.")).toBeVisible();
  await page.getByRole("button", { name: "Pogledi", exact: true }).click();
  await page.getByRole("button", { name: "Snimi pogled…" }).click();
  const naming = page.getByRole("dialog", { name: "Novi pogled" });
  const view = unique("Dani");
  await naming.getByRole("textbox", { name: "Naziv" }).fill(view);
  await page.keyboard.press("Enter");
  await expect(naming).toBeHidden();
  await page.goto("/home/zahtjev/list");
  await expect(list(page).rows).toHaveCount(10);
  await page.keyboard.press("v");
  await page.getByRole("button", { name: view, exact: true }).click();
  await expect(page).toHaveURL(/zavrsenOd=2024-01-01&zavrsenDo=2999-12-31/);
  await page.getByRole("button", { name: "Ukloni uslov Završeno" }).click();
  await expect(page).not.toHaveURL(/zavrsen/);
});
