import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { list, listPath, selection } from "../screens/list";
import { downloaded, said } from "../screens/parts";
import type { Api, RequestDetail } from "../support/api";
import { expect, test, unique } from "../support/test";

/** Three requests of one project, listed newest first. */
async function three(page: Page, api: Api) {
  const mark = unique("Grupa");
  const added: RequestDetail[] = [];
  for (const name of ["A", "B", "C"]) added.push(await api.add({ naziv: `${mark} ${name}` }));
  await page.goto(`${listPath}?${new URLSearchParams({ naziv: mark, done: "true" })}`);
  await expect(list(page).rows).toHaveCount(3);
  const titles = added.map(({ naziv: title }) => title).reverse();
  return { mark, ids: added.map(({ id }) => id), titles: titles as [string, string, string] };
}

test("rows picked by mouse get another status together, and it is taken back", async ({ page, api }) => {
  const { titles } = await three(page, api);
  await list(page).row(titles[0]).hover();
  await selection(page).box(titles[0]).click();
  await selection(page)
    .box(titles[2])
    .click({ modifiers: ["Shift"] });
  await expect(selection(page).bar).toContainText("Izabrana 3 zahtjeva");
  await selection(page).change("Status", "Završeno");
  await said(page, "Promijenjena 3 zahtjeva.").hover(); // holds it
  await expect(selection(page).bar).toBeHidden();
  for (const title of titles) await expect(list(page).row(title)).toContainText("Završeno");
  await page.getByRole("button", { name: "Vrati", exact: true }).click();
  await expect(said(page, "Promjena je vraćena.")).toBeVisible();
  for (const title of titles) await expect(list(page).row(title)).toContainText("Potrebno uraditi");
});

test("rows are picked by the keyboard alone, changed, and the focus stays in the list", async ({ page, api }) => {
  const { titles } = await three(page, api);
  await page.keyboard.press("j");
  await page.keyboard.press("x");
  await page.keyboard.press("Shift+ArrowDown");
  await expect(selection(page).bar).toContainText("Izabrana 2 zahtjeva");
  await page.keyboard.press("j");
  await page.keyboard.press("x");
  await expect(selection(page).bar).toContainText("Izabrana 3 zahtjeva");
  await page.keyboard.press("x");
  const priority = selection(page).bar.getByRole("button", { name: "Prioritet" });
  await priority.focus();
  await page.keyboard.press("Enter");
  const priorities = page.getByRole("menu", { name: "Prioritet" }).getByRole("menuitem");
  await expect(priorities).not.toHaveCount(1);
  await expect(priorities.first()).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(said(page, "Promijenjena 2 zahtjeva.")).toBeVisible();
  await expect(list(page).rows.first()).toBeFocused();
  await selection(page).box(titles[1]).focus();
  await page.keyboard.press("Space");
  await expect(selection(page).bar).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(selection(page).bar).toBeHidden();
});

test("what another person changed meanwhile is not overwritten", async ({ page, api, open }) => {
  const { mark, titles } = await three(page, api);
  await selection(page).box(titles[0]).click();
  await selection(page).box(titles[1]).click();
  const other = await open("admin", `${listPath}?${new URLSearchParams({ naziv: mark, done: "true" })}`);
  await selection(other).box(titles[1]).click();
  await selection(other).change("Status", "Radi se");
  await expect(said(other, "Promijenjen 1 zahtjev.")).toBeVisible();
  await selection(page).change("Status", "Završeno");
  const conflict = page.getByRole("alertdialog", { name: "Zahtjevi su u međuvremenu promijenjeni" });
  await expect(conflict).toContainText("je u međuvremenu izmijenio korisnik Adnan Hadžić");
  await conflict.getByRole("button", { name: "Odustani" }).click();
  await expect(selection(page).bar).toContainText("Izabrana 2 zahtjeva");
  await expect(list(page).row(titles[0])).toContainText("Potrebno uraditi");
  await expect(list(page).row(titles[1])).toContainText("Radi se");
  await selection(page).change("Status", "Završeno");
  await expect(said(page, "Promijenjena 2 zahtjeva.")).toBeVisible();
  await other.reload();
  await expect(list(other).row(titles[0])).toContainText("Završeno");
  await expect(list(other).row(titles[2])).toContainText("Potrebno uraditi");
});

test.describe("who sees all projects", () => {
  test.use({ person: "admin" });

  test("picked rows of two projects are saved as a file, deleted together by the keyboard, and brought back", async ({ page, api }) => {
    const mark = unique("Skupa");
    await api.addProject(mark);
    const first = await api.add({ naziv: `${mark} A` });
    const second = await api.add({ naziv: `${mark} B`, projekat: mark });
    await api.add({ naziv: `${mark} C` });
    await page.goto(`${listPath}?${new URLSearchParams({ naziv: mark })}`);
    for (const { naziv: title } of [first, second]) await selection(page).box(title).click();
    await expect(selection(page).bar).toContainText("Izabrana 2 zahtjeva");

    const csv = await downloaded(page, () => selection(page).change("Izvoz", "CSV"));
    const rows = (await readFile(await csv.path(), "utf8")).trimEnd().split("\n");
    expect(rows).toHaveLength(3);
    expect(rows[1]).toContain(`${second.id};`);
    expect(rows[2]).toContain(`${first.id};`);

    await list(page).row(first.naziv).focus();
    await page.keyboard.press("Delete");
    await page.getByRole("alertdialog", { name: "Brisanje izabranih zahtjeva" }).getByRole("button", { name: "Obriši" }).click();
    await expect(list(page).rows).toHaveCount(1);
    await expect(selection(page).bar).toBeHidden();
    await said(page, "Obrisana 2 zahtjeva.").hover(); // holds it
    await page.getByRole("button", { name: "Vrati", exact: true }).click();
    await expect(list(page).rows).toHaveCount(3);
  });
});

test.describe("who raised them", () => {
  test.use({ person: "zadatak", live: true });

  test("hears once of a change of several", async ({ page, api, open }) => {
    const { mark, ids, titles } = await three(page, api);
    const other = await open("menadzer", `${listPath}?${new URLSearchParams({ naziv: mark })}`);
    await list(other).all.click();
    await selection(other).change("Status", "Radi se");
    await expect(said(other, "Promijenjena 3 zahtjeva.")).toBeVisible();
    await page.getByRole("button", { name: /^Obavještenja/ }).click();
    const numbers = `#${ids[0]}, #${ids[1]} i #${ids[2]}`;
    const notification = page.getByRole("dialog", { name: "Obavještenja" }).getByRole("listitem").filter({ hasText: numbers });
    await expect(notification).toContainText("Promjena statusa više zahtjeva");
    await expect(notification).toContainText(`3 zahtjeva (${numbers})`);
    await expect(notification).toContainText("Mirza Delić");
    await notification.getByRole("button").click();
    await expect(page.getByRole("dialog", { name: titles[2] })).toBeVisible();
  });
});
