import type { Locator, Page } from "@playwright/test";
import { dashboard, dashboardPath, numberOf, tile } from "../screens/dashboard";
import { list, openList, views } from "../screens/list";
import { expect, test, unique } from "../support/test";

/** Opens the list of a number and expects the same total there. @param number returns the link, on a dashboard that has just been opened */
async function expectAgreement(page: Page, number: () => Promise<Locator>): Promise<void> {
  await page.goto(dashboardPath);
  const link = await number();
  const text = await numberOf(link);
  expect(text).toMatch(/^[\d.]+$/);
  await link.click();
  await expect(list(page).pager).toContainText(`ukupno ${text}`);
}

const tableLink = (page: Page, name: string, place: number) => async () => {
  await dashboard(page).tableButton(name).click();
  return dashboard(page).table(name).getByRole("link").nth(place);
};

test("opens lists that count what the dashboard counts", async ({ api, newcomer, open }) => {
  const project = unique("Brojke"); // no other test changes its numbers
  await api.as("admin", async (admin) => {
    await admin.addProject(project);
    await admin.addAll(["Prvi", "Drugi", "Treći"], project);
    await admin.add({ naziv: "Četvrti", projekat: project, status: "Završeno" });
  });
  const page = await open(await newcomer(unique("Broji"), "Menadžer projekta", project), dashboardPath);
  for (const label of ["Potrebno uraditi", "Završeni", "Ukupno"]) {
    await expectAgreement(page, () => tile(page, label));
  }
  await expectAgreement(page, tableLink(page, "Zahtjevi po projektima", 0));

  await page.goto(dashboardPath);
  await dashboard(page).today.click();
  await expect(list(page).pager).toContainText("ukupno 4");
});

test("opens lists that count what the charts of last weeks count", async ({ page }) => {
  await expectAgreement(page, tableLink(page, "Prošla sedmica", 0));
  await expectAgreement(page, tableLink(page, "Završeno u zadnjih pet sedmica", 0));
});

test("a chart is read and opened by keyboard", async ({ page }) => {
  const name = "Završeno u zadnjih pet sedmica";
  await page.goto(dashboardPath);
  const { bars, part, table, tableButton } = dashboard(page);
  await expect(bars(name).first()).toBeVisible();
  await tableButton(name).focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowRight");
  await expect(part(name).getByRole("img", { name: /^\d{2}\. \d{2}\. \d{4}\. – .*; Završeno; \d+ zahtjev/ })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/zavrsenOd=.*zavrsenDo=.*done=true/);
  await expect(page.getByRole("button", { name: "Ukloni uslov Završeno" })).toBeVisible();
  await page.goBack();
  await tableButton(name).press("Enter");
  await expect(table(name).getByRole("row")).toHaveCount(6);
});

test("no bar is thicker than 28 pixels, however wide the window is", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 1080 });
  await page.goto(dashboardPath);
  for (const width of [1440, 1920]) {
    await page.setViewportSize({ width, height: 1080 });
    for (const [name, side] of [
      ["Zahtjevi po mjesecima", "width"],
      ["Zahtjevi po projektima", "height"],
      ["Prošla sedmica", "width"],
      ["Završeno u zadnjih pet sedmica", "width"],
    ] as const) {
      const { bars } = dashboard(page);
      await expect(bars(name).first()).toBeAttached();
      const thickest = () => bars(name).evaluateAll((all, side) => Math.max(...all.map((bar) => bar.getBoundingClientRect()[side])), side);
      await expect.poll(thickest, `${name} at ${width}`).toBeLessThanOrEqual(28.5);
      expect(await thickest(), `${name} at ${width}`).toBeGreaterThan(4);
    }
  }
});

test("the legend keeps its marks where colours are forced, and charts fit the paper", async ({ page }) => {
  await page.goto(dashboardPath);
  const { chart, marks, part } = dashboard(page);
  const months = "Zahtjevi po mjesecima";
  await expect(chart(months)).toBeVisible();
  await page.emulateMedia({ forcedColors: "active" });
  const colours = await marks(months).evaluateAll((all) => all.map((mark) => getComputedStyle(mark).backgroundColor));
  const canvas = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  expect(new Set([...colours, canvas]).size).toBe(3);
  await page.emulateMedia({ forcedColors: "none", media: "print" });
  await page.setViewportSize({ width: 794, height: 1123 }); // A4
  const edge = async (element: Locator) => {
    const box = await element.boundingBox();
    return box ? box.x + box.width : Number.NaN;
  };
  await expect.poll(() => edge(chart(months))).toBeLessThanOrEqual(await edge(part(months)));
  expect(await edge(part(months))).toBeLessThanOrEqual(794);
  await page.setViewportSize({ width: 1123, height: 794 }); // across
  await expect.poll(async () => (await page.getByRole("main").boundingBox())?.width).toBe(1123);
});

test("the numbers have their places before anything has answered", async ({ page }) => {
  await page.route("**/api/dashboard/**", () => undefined);
  await page.goto(dashboardPath);
  const strip = dashboard(page).statistics;
  await expect(strip).toBeVisible();
  await expect(strip.getByRole("listitem")).toHaveCount(7);
});

test("the list is filtered by days: refused when they are none, said above it and kept in a view", async ({ api, newcomer, open }) => {
  const page = await open(await newcomer(unique("Ima pogled"), "Menadžer projekta"));
  const { naziv: title } = await api.add({ naziv: unique("Dani"), status: "Završeno" });
  await page.goto(`/home/zahtjev/list?${new URLSearchParams({ naziv: title })}`);
  await expect(page.getByText("Nijedan zahtjev ne odgovara filteru.")).toBeVisible();
  await list(page).filter.click();
  const menu = list(page).filterMenu;
  const day = (name: string) => menu.getByRole("textbox", { name, exact: true });
  await day("Završeno od").fill("01012024");
  await day("Završeno do").fill("31122023");
  await expect(menu.getByText("Kraj ne može biti prije početka")).toBeVisible();
  await expect(page).toHaveURL(/zavrsenOd=2024-01-01/);
  await expect(page).not.toHaveURL(/zavrsenDo/);
  await day("Završeno do").fill("31122999");
  await menu.getByRole("button", { name: "Prikaži" }).click();
  await expect(page).toHaveURL(/done=true.*zavrsenDo=2999-12-31/);
  await expect(list(page).row(title)).toBeVisible();
  await expect(page.getByText("Završeno: 01. 01. 2024. – 31. 12. 2999.")).toBeVisible();
  const view = unique("Dani");
  await views(page).save(view);
  await openList(page);
  await page.keyboard.press("v");
  await views(page).view(view).click();
  await expect(page).toHaveURL(/zavrsenOd=2024-01-01&zavrsenDo=2999-12-31/);
  await page.getByRole("button", { name: "Ukloni uslov Završeno" }).click();
  await expect(page).not.toHaveURL(/zavrsen/);
});
