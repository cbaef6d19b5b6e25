import { dashboardPath } from "../screens/dashboard";
import { find, gutter, list, listPath, openList, views } from "../screens/list";
import { choice, sidebarEntry, tabTo } from "../screens/parts";
import { editForm, viewDialog } from "../screens/request";
import { expect, test, unique } from "../support/test";
import { opened } from "../support/waits";

test("keeps the filter in the address, through a request and back", async ({ page, api }) => {
  const request = await api.add({ naziv: unique("Filter") });
  await page.goto(listPath);
  const row = await find(page, request.naziv);
  await expect(page).toHaveURL(`${listPath}?${new URLSearchParams({ naziv: request.naziv })}`);
  await row.click();
  await expect(viewDialog(page, request.naziv).dialog).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/home/zahtjev/${request.id}\\?naziv=`));
  await page.goBack();
  await expect(viewDialog(page, request.naziv).dialog).toBeHidden();
  await expect(list(page).rows).toHaveCount(1);
  await expect(list(page).search).toHaveValue(request.naziv);
  await page.reload();
  await expect(list(page).rows).toHaveCount(1);
});

test("a condition is added by its name, changed by its chip and taken off without a mouse", async ({ page }) => {
  const keys = page.keyboard;
  const { chips, rows, nothing } = await openList(page);
  const add = page.getByRole("button", { name: "Dodaj uslov" });
  const chip = (value: string) => chips.getByRole("button", { name: `Prioritet: ${value}`, exact: true });
  const field = page.getByRole("dialog", { name: "Uslov: Prioritet" });
  await tabTo(page, add);
  await keys.press("Enter");
  await expect(page.getByRole("textbox", { name: "Traži uslov" })).toBeFocused();
  await keys.type("prior");
  await keys.press("Enter");
  await expect(choice(field, "Prioritet")).toBeFocused();
  await keys.type("hitno");
  await keys.press("Enter");
  await expect(page).toHaveURL(/prioritet=Hitno/);
  await keys.press("Escape");
  await keys.press("Escape");
  await expect(field).toBeHidden();
  await expect(add).toBeFocused();
  await expect(rows.first().or(nothing)).toBeVisible();
  await tabTo(page, chip("Hitno"));
  await keys.press("Enter");
  await expect(choice(field, "Prioritet")).toBeFocused();
  await keys.type("normalan");
  await keys.press("Enter");
  await expect(page).toHaveURL(/prioritet=Normalan/);
  await keys.press("Escape");
  await keys.press("Escape");
  await expect(chip("Hitno")).toBeFocused();
  for (const clears of ["Ukloni uslov Prioritet Hitno", "Ukloni uslov Prioritet"]) {
    await tabTo(page, chips.getByRole("button", { name: clears, exact: true }));
    await keys.press("Enter");
  }
  await expect(chips).toBeHidden();
  await expect(page).toHaveURL(listPath);
});

test("what is assigned to me is sorted and saved, beside a menu that folds", async ({ open, api, newcomer }) => {
  const name = unique("Izvršilac");
  const titles = [unique("Čamac"), unique("Avlija"), unique("Šator")];
  const person = await newcomer(name, "Support");
  const requests = [];
  for (const title of titles) requests.push(await api.add({ naziv: title }));
  await api.assign(requests, person);
  const page = await open(person, dashboardPath);
  await sidebarEntry(page, "Dodijeljeno meni").click();
  await expect(list(page).rows).toHaveCount(3);
  await expect(page.getByText("Dodijeljeno: Meni")).toBeVisible();
  await expect(sidebarEntry(page, "Dodijeljeno meni")).toHaveAttribute("aria-current", "page");

  const shown = list(page).titles;
  const header = page.getByRole("columnheader", { name: "Naziv" });
  await header.getByRole("button").press("Enter");
  await expect(header).toHaveAttribute("aria-sort", "ascending");
  await expect.poll(shown).toEqual([titles[1], titles[0], titles[2]]);
  await views(page).save("Moje po nazivu");

  const width = () => page.getByRole("complementary").evaluate((aside) => aside.clientWidth);
  await page.keyboard.press("m");
  await expect.poll(width).toBeLessThan(70);
  await page.reload();
  await expect(list(page).rows).toHaveCount(3);
  await expect.poll(shown).toEqual([titles[1], titles[0], titles[2]]);
  expect(await width()).toBeLessThan(70);
  await sidebarEntry(page, "Svi zahtjevi").click();
  await expect(page).toHaveURL(listPath);
  await page.getByRole("button", { name: "Raširi glavni meni" }).press("Enter");
  await expect.poll(width).toBeGreaterThan(250);
  await header.getByRole("button").click();
  await header.getByRole("button").click();
  await expect(header).toHaveAttribute("aria-sort", "descending");
  await header.getByRole("button").click();
  await expect(page).toHaveURL(listPath);
});

/** The demo's lists whose rows have words of the language: names are as long as real ones, and no test changes them. */
const translated = [`${listPath}?done=true&count=50&projekatId=5`, "/home/korisnik/list?filter=ić", "/home/log?count=50&korisnik=support"];

const lists = [
  ...translated,
  "/home/korisnik/pregled/menadzer",
  "/home/projekat/list",
  "/home/projekat/1/korisnici?filter=ić",
  "/home/uloga",
  "/home/sifarnik/Pol",
  "/home/racun/admin/sesije",
];

test("no date, person, number or state is cut on any list, in any language, at any width", async ({ page }) => {
  for (const [language, paths] of Object.entries({ bs: lists, hr: translated, sr: translated })) {
    await page.addInitScript((chosen) => localStorage.setItem("zahtjevi.jezik", chosen), language);
    for (const path of paths) {
      await page.goto(path);
      await expect(list(page).body.first()).toBeVisible();
      // Words of other languages are as long at every width, and have the least room at the first.
      for (const width of language === "bs" ? [1280, 1440, 1920] : [1280]) {
        await page.setViewportSize({ width, height: 900 });
        const cut = () => page.getByRole("table").first().evaluate(cutCells);
        await expect.poll(cut, `${path} in ${language} at ${width}`).toEqual([]);
      }
    }
  }
});

/** The texts of dates, people, numbers and states that are wider than their cells. */
function cutCells(table: Element): string[] {
  const kept = "time, svg, [data-person], a[href^='/home/korisnik/pregled']";
  return Array.from(table.querySelectorAll<HTMLElement>("td"))
    .filter((cell) => cell.querySelector(kept) || /^\d+$/.test(cell.innerText))
    .filter((cell) =>
      [cell, ...cell.querySelectorAll(":not(.visually-hidden)")].some(
        (part) => part.scrollWidth > part.clientWidth + 1 && getComputedStyle(part).overflowX !== "visible",
      ),
    )
    .map((cell) => cell.innerText);
}

test("one bar scrolls fifty rows, whose header stays, and a request that is opened leaves them where they are", async ({
  page,
  context,
}) => {
  await page.goto(`${listPath}?done=true&count=50`);
  const { rows } = list(page);
  await expect(rows).toHaveCount(50);
  const scrolling = () =>
    page.evaluate(() =>
      Array.from(document.querySelectorAll("main *")).some(
        (part) => /auto|scroll/.test(getComputedStyle(part).overflowY) && part.scrollHeight > part.clientHeight + 1,
      ),
    );
  expect(await scrolling()).toBe(false);
  await rows.nth(30).scrollIntoViewIfNeeded();
  await expect(page.getByRole("columnheader", { name: "Naziv" })).toBeInViewport();
  const scrolled = () => page.evaluate(() => Math.round(scrollY));
  const before = await scrolled();
  expect(before).toBeGreaterThan(300);
  await rows.nth(30).getByRole("link").first().click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  expect(await scrolled()).toBe(before);
  const title = await rows.nth(30).getByRole("link").first().getAttribute("href");
  const tab = await opened(context, () =>
    rows
      .nth(30)
      .getByRole("cell")
      .nth(-2) // before the menu
      .click({ modifiers: ["Control"], position: { x: 1, y: 20 } }),
  );
  expect(new URL(tab.url()).pathname + new URL(tab.url()).search).toBe(title);
  await expect(page).toHaveURL(`${listPath}?done=true&count=50`);
});

test("the sidebar leads back to the list as it was left, and from there to its beginning", async ({ page }) => {
  await page.goto(`${listPath}?naziv=printer&done=true&count=20`);
  await expect(list(page).rows.first()).toBeVisible();
  const entry = sidebarEntry(page, "Svi zahtjevi");
  await page.getByRole("link", { name: "Projekti", exact: true }).click();
  await expect(entry).toHaveAttribute("href", /naziv=printer/);
  await entry.click();
  await expect(page).toHaveURL(`${listPath}?naziv=printer&done=true&count=20`);
  await expect(list(page).search).toHaveValue("printer");
  await expect(entry).toHaveAttribute("href", listPath);
  await entry.click();
  await expect(page).toHaveURL(listPath);
});

test("goes through pages of 10, 20, 30 or 50", async ({ page }) => {
  await page.goto(`${listPath}?done=true`);
  const { rows, pager } = list(page);
  await expect(rows).toHaveCount(10);
  await expect(pager).toContainText("Od 1 do 10");
  await expect(pager.getByRole("button", { name: "Prethodna stranica" })).toBeDisabled();
  await pager.getByRole("button", { name: "Sljedeća stranica" }).click();
  await expect(pager).toContainText("Od 11 do 20");
  await expect(page).toHaveURL(/page=2/);
  await page.goBack();
  await expect(pager).toContainText("Od 1 do 10");
  await pager.getByRole("combobox", { name: "Redova po stranici" }).click();
  await expect(page.getByRole("option")).toHaveText(["10", "20", "30", "50"]);
  await page.getByRole("option", { name: "20" }).click();
  await expect(rows).toHaveCount(20);
  await expect(page).toHaveURL(/count=20/);
  await expect(pager).toContainText("Od 1 do 20");
  await rows.last().getByRole("link").click();
  await page.getByRole("button", { name: "Radnje nad zahtjevom" }).click();
  await page.getByRole("menuitem", { name: "Izmjena zahtjeva" }).click();
  await expect(editForm(page).title).toBeVisible();
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(/list\?.*count=20/);
  await expect(rows.last()).toBeInViewport();
});

test("opens by address as it was left", async ({ page, api }) => {
  const mark = unique("Dubina");
  const request = await api.add({ naziv: mark, status: "Završeno" });
  await page.goto(`/home/zahtjev/${request.id}?naziv=${encodeURIComponent(mark)}&toDo=false&done=true&count=20`);
  const { dialog, close } = viewDialog(page, mark);
  await expect(dialog).toBeVisible();
  await close.click();
  await expect(dialog).toBeHidden();
  const { rows, flag } = list(page);
  await expect(rows).toHaveCount(1);
  await expect(flag("Potrebno uraditi")).toHaveAttribute("aria-pressed", "false");
  await expect(flag("Završeno")).toHaveAttribute("aria-pressed", "true");
});

test("the number gives its place to the checkbox of the row that is pointed at or has the focus", async ({ page }) => {
  await page.goto("/home/zahtjev/list");
  const row = list(page).rows.nth(2);
  await expect(row).toBeVisible();
  const { box, boxShown, numberShown } = gutter(row);
  await expect.poll(numberShown).toBe(true);
  expect(await boxShown()).toBe(false);
  await row.hover();
  await expect.poll(boxShown).toBe(true);
  expect(await numberShown()).toBe(false);
  await page.mouse.move(0, 0);
  await expect.poll(numberShown).toBe(true);
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  await expect(row).toBeFocused();
  await expect.poll(boxShown).toBe(true);
  await page.keyboard.press("x");
  await expect(box).toBeChecked();
});

test("a period that ends before it begins says that its conditions are wrong", async ({ page }) => {
  await page.goto(`${listPath}?kreiranOd=2026-11-20&kreiranDo=2026-11-10`);
  const refused = page.getByRole("alert").filter({ hasText: "Kraj perioda je prije početka" });
  await expect(refused.first()).toBeVisible();
  await expect(page.getByText("Ispravite uslove filtera, ili ih uklonite.")).toBeVisible();
  await expect(page.getByText("Možda je obrisano")).toHaveCount(0);
});
