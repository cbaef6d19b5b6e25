import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import type { Api, RequestDetail } from "./support/api";
import { list, said } from "./support/screens";
import { expect, test, unique } from "./support/test";

const listPath = "/home/zahtjev/list";
const bar = (page: Page) => page.getByRole("region", { name: "Izmjena izabranih zahtjeva" });
const box = (page: Page, title: string) => list(page).row(title).getByRole("checkbox");

async function choose(page: Page, button: string, choice: string): Promise<void> {
  await bar(page).getByRole("button", { name: button, exact: true }).click();
  await page.getByRole("menuitem", { name: choice }).click();
}

/** Three requests of one project, listed newest first. */
async function three(page: Page, api: Api) {
  const mark = unique("Grupa");
  const added: RequestDetail[] = [];
  for (const name of ["A", "B", "C"]) added.push(await api.add({ naziv: `${mark} ${name}` }));
  await page.goto(`${listPath}?${new URLSearchParams({ naziv: mark, done: "true" })}`);
  await expect(list(page).rows).toHaveCount(3);
  const titles = added.map(({ naziv }) => naziv).reverse();
  return { mark, ids: added.map(({ id }) => id), titles: titles as [string, string, string] };
}

test("rows picked by mouse get another status together, and it is taken back", async ({ page, api }) => {
  const { titles } = await three(page, api);
  await list(page).row(titles[0]).hover();
  await box(page, titles[0]).click();
  await box(page, titles[2]).click({ modifiers: ["Shift"] });
  await expect(bar(page)).toContainText("Izabrana 3 zahtjeva");
  await choose(page, "Status", "Završeno");
  await said(page, "Promijenjena 3 zahtjeva.").hover(); // holds it
  await expect(bar(page)).toBeHidden();
  for (const title of titles) await expect(list(page).row(title)).toContainText("Završeno");
  await page.getByRole("button", { name: "Vrati", exact: true }).click();
  await expect(said(page, "Promjena je vraćena.")).toBeVisible();
  for (const title of titles) await expect(list(page).row(title)).toContainText("Potrebno uraditi");
});

test("rows are picked by the keyboard alone, changed, and the focus stays in the list", async ({
  page,
  api,
}) => {
  const { titles } = await three(page, api);
  await page.keyboard.press("j");
  await page.keyboard.press("x");
  await page.keyboard.press("Shift+ArrowDown");
  await expect(bar(page)).toContainText("Izabrana 2 zahtjeva");
  await page.keyboard.press("j");
  await page.keyboard.press("x");
  await expect(bar(page)).toContainText("Izabrana 3 zahtjeva");
  await page.keyboard.press("x");
  const priority = bar(page).getByRole("button", { name: "Prioritet" });
  await priority.focus();
  await page.keyboard.press("Enter");
  const priorities = page.getByRole("menu", { name: "Prioritet" }).getByRole("menuitem");
  await expect(priorities).not.toHaveCount(1);
  await expect(priorities.first()).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(said(page, "Promijenjena 2 zahtjeva.")).toBeVisible();
  await expect(list(page).rows.first()).toBeFocused();
  await box(page, titles[1]).focus();
  await page.keyboard.press("Space");
  await expect(bar(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(bar(page)).toBeHidden();
});

test("what another person changed meanwhile is not overwritten", async ({ page, api, open }) => {
  const { mark, titles } = await three(page, api);
  await box(page, titles[0]).click();
  await box(page, titles[1]).click();
  const other = await open("admin", `${listPath}?${new URLSearchParams({ naziv: mark, done: "true" })}`);
  await box(other, titles[1]).click();
  await choose(other, "Status", "Radi se");
  await expect(said(other, "Promijenjen 1 zahtjev.")).toBeVisible();
  await choose(page, "Status", "Završeno");
  const conflict = page.getByRole("alertdialog", { name: "Zahtjevi su u međuvremenu promijenjeni" });
  await expect(conflict).toContainText("je u međuvremenu izmijenio korisnik Adnan Hadžić");
  await conflict.getByRole("button", { name: "Odustani" }).click();
  await expect(bar(page)).toContainText("Izabrana 2 zahtjeva");
  await expect(list(page).row(titles[0])).toContainText("Potrebno uraditi");
  await expect(list(page).row(titles[1])).toContainText("Radi se");
  await choose(page, "Status", "Završeno");
  await expect(said(page, "Promijenjena 2 zahtjeva.")).toBeVisible();
  await other.reload();
  await expect(list(other).row(titles[0])).toContainText("Završeno");
  await expect(list(other).row(titles[2])).toContainText("Potrebno uraditi");
});

test.describe("who sees all projects", () => {
  test.use({ person: "admin" });

  test("picked rows of two projects are saved as a file, deleted together by the keyboard, and brought back", async ({
    page,
    api,
  }) => {
    const mark = unique("Skupa");
    await api.addProject(mark);
    const first = await api.add({ naziv: `${mark} A` });
    const second = await api.add({ naziv: `${mark} B`, projekat: mark });
    await api.add({ naziv: `${mark} C` });
    await page.goto(`${listPath}?${new URLSearchParams({ naziv: mark })}`);
    for (const { naziv } of [first, second]) await box(page, naziv).click();
    await expect(bar(page)).toContainText("Izabrana 2 zahtjeva");

    const downloading = page.waitForEvent("download");
    await choose(page, "Izvoz", "CSV");
    const rows = (await readFile(await (await downloading).path(), "utf8")).trimEnd().split("\n");
    expect(rows).toHaveLength(3);
    expect(rows[1]).toContain(`${second.id};`);
    expect(rows[2]).toContain(`${first.id};`);

    await list(page).row(first.naziv).focus();
    await page.keyboard.press("Delete");
    await page
      .getByRole("alertdialog", { name: "Brisanje izabranih zahtjeva" })
      .getByRole("button", { name: "Obriši" })
      .click();
    await expect(list(page).rows).toHaveCount(1);
    await expect(bar(page)).toBeHidden();
    await said(page, "Obrisana 2 zahtjeva.").hover(); // holds it
    await page.getByRole("button", { name: "Vrati", exact: true }).click();
    await expect(list(page).rows).toHaveCount(3);
  });
});

test.describe("who raised them", () => {
  test.use({ person: "zadatak" });

  test("hears once of a change of several", async ({ page, api, open }) => {
    const { mark, ids, titles } = await three(page, api);
    const other = await open("menadzer", `${listPath}?${new URLSearchParams({ naziv: mark })}`);
    await other.getByRole("checkbox", { name: "Izaberi sve na stranici" }).click();
    await choose(other, "Status", "Radi se");
    await expect(said(other, "Promijenjena 3 zahtjeva.")).toBeVisible();
    await page.getByRole("button", { name: /^Obavještenja/ }).click();
    const numbers = `#${ids[0]}, #${ids[1]} i #${ids[2]}`;
    const news = page
      .getByRole("dialog", { name: "Obavještenja" })
      .getByRole("listitem")
      .filter({ hasText: numbers });
    await expect(news).toContainText("Promjena statusa više zahtjeva");
    await expect(news).toContainText(`3 zahtjeva (${numbers})`);
    await expect(news).toContainText("Mirza Delić");
    await news.getByRole("button").click();
    await expect(page.getByRole("dialog", { name: titles[2] })).toBeVisible();
  });
});
