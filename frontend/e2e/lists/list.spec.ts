import { dashboardPath } from "../screens/dashboard";
import { find, gutter, list, listPath, openList, views } from "../screens/list";
import { choice, choose, chooseSeveral, sidebarEntry, tabTo } from "../screens/parts";
import { editForm, viewDialog } from "../screens/request";
import { stopClock } from "../support/days";
import { people } from "../support/people";
import { expect, test, unique } from "../support/test";
import { opened } from "../support/waits";

test("shows what is to do and in progress, and what is done when asked", async ({ page, api }) => {
  const done = await api.add({ naziv: unique("Gotov"), status: "Završeno" });
  await page.goto(`${listPath}?naziv=${encodeURIComponent(done.naziv)}`);
  const { flag, row, rows } = list(page);
  await expect(page.getByText("Nijedan zahtjev ne odgovara filteru.")).toBeVisible();
  for (const [name, on] of [
    ["Potrebno uraditi", true],
    ["Radi se", true],
    ["Završeno", false],
  ] as const) {
    await expect(flag(name)).toHaveAttribute("aria-pressed", String(on));
  }
  await flag("Završeno").click();
  await expect(row(done.naziv)).toContainText("Završeno");
  await expect(page).toHaveURL(/done=true/);
  await page.getByRole("button", { name: "Vrati na početno" }).click();
  await expect(flag("Završeno")).toHaveAttribute("aria-pressed", "false");
  await expect(page).toHaveURL(listPath);
  await expect(rows).toHaveCount(10);
});

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

test("a row and its menu open the request", async ({ page, api }) => {
  const request = await api.add({ naziv: unique("Red") });
  await page.goto(listPath);
  const row = await find(page, request.naziv);
  const { dialog, close } = viewDialog(page, request.naziv);
  await row.getByRole("button", { name: "Više radnji" }).click();
  await page.getByRole("menuitem", { name: "Pregled zahtjeva" }).click();
  await expect(dialog).toBeVisible();
  await close.click();
  await expect(dialog).toBeHidden();
  await row.getByRole("link", { name: request.naziv }).click();
  await expect(dialog).toBeVisible();
});

test("every condition can be taken off by itself", async ({ page }) => {
  await page.goto(listPath);
  await list(page).filter.click();
  const menu = list(page).filterMenu;
  await expect(choice(menu, "Kategorija")).toBeDisabled();
  await expect(menu.getByText("Prvo izaberite dio projekta.")).toBeVisible();
  await choose(page, menu, "Projekat", "Informatička podrška");
  await expect(choice(menu, "Kategorija")).toBeDisabled();
  await choose(page, menu, "Dio projekta", "Nalozi i pošta");
  await chooseSeveral(page, menu, "Kategorija", "E-pošta");
  await chooseSeveral(page, menu, "Prioritet", "Normalan", "Hitno");
  await menu.getByRole("textbox", { name: "Opis" }).fill("a");
  await menu.getByRole("button", { name: "Prikaži" }).click();
  const chips = page.getByRole("list", { name: "Aktivni uslovi" });
  const chip = (text: string) => chips.getByRole("listitem").filter({ hasText: text });
  for (const text of ["Projekat: Informatička podrška", "Dio projekta: Nalozi i pošta", "Kategorija: E-pošta"]) {
    await expect(chip(text)).toBeVisible();
  }
  await chips.getByRole("button", { name: "Ukloni uslov Opis" }).click();
  await expect(page).not.toHaveURL(/opis=/);
  await chips.getByRole("button", { name: "Ukloni uslov Dio projekta" }).click();
  await expect(chip("Kategorija")).toHaveCount(0);
  await expect(page).not.toHaveURL(/kategorijaId=/);
  await expect(chip("Prioritet: Normalan")).toBeVisible();
  await chips.getByRole("button", { name: "Ukloni uslov Projekat" }).click();
  await chips.getByRole("button", { name: "Ukloni uslov Prioritet Hitno" }).click();
  await expect(chip("Hitno")).toHaveCount(0);
  await expect(chip("Prioritet: Normalan")).toBeVisible();
  await chips.getByRole("button", { name: "Ukloni uslov Prioritet" }).click();
  await expect(chips).toBeHidden();
  await expect(page).toHaveURL(listPath);
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

test("finds who sent a request by name, and keeps who it is in the address", async ({ page, api }) => {
  const request = await api.add({ naziv: unique("Osoba") });
  await page.goto(`${listPath}?${new URLSearchParams({ naziv: request.naziv })}`);
  await list(page).filter.click();
  const menu = list(page).filterMenu;
  const field = menu.getByRole("combobox", { name: "Poslao" });
  await field.fill("kovacevic");
  await page.getByRole("option", { name: people.support }).click();
  await expect(page).toHaveURL(/korisnik=(support|%23\d+)/);
  await expect(page.getByText("Nijedan zahtjev ne odgovara filteru.")).toBeVisible();
  await field.fill("MIRZA");
  await expect(page.getByRole("option")).toHaveText([new RegExp(`${people.menadzer}menadzer$`)]);
  await field.press("Enter");
  await expect(page).toHaveURL(/korisnik=menadzer/);
  await menu.getByRole("button", { name: "Prikaži" }).click();
  const chip = page.getByRole("list", { name: "Aktivni uslovi" });
  await expect(chip).toContainText(`Poslao: ${people.menadzer}`);
  await expect(list(page).rows).toHaveCount(1);
  await page.reload();
  await expect(chip).toContainText(`Poslao: ${people.menadzer}`);
  await chip.getByRole("button", { name: "Ukloni uslov Poslao" }).click();
  await expect(page).not.toHaveURL(/korisnik/);
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
      for (const width of [1280, 1440, 1920]) {
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

test("cuts names and descriptions at 30 characters", async ({ page, api }) => {
  const title = unique("Dugačak naziv koji ne staje u red liste");
  await api.add({ naziv: title, opis: "Čćžšđ opis koji je takođe predugačak za listu" });
  await page.goto(`${listPath}?${new URLSearchParams({ naziv: title })}`);
  const { rows } = list(page);
  await expect(rows).toHaveCount(1);
  await expect(rows.getByRole("link")).toHaveText("Dugačak naziv koji ne staje u...");
  await expect(rows.getByRole("link")).toHaveAttribute("title", title);
  await expect(rows.getByText("Čćžšđ opis koji je takođe pred...", { exact: true })).toBeVisible();
});

test("says that nothing matches and offers the way back", async ({ page }) => {
  await page.goto(listPath);
  await list(page).search.fill("nema takvog zahtjeva 7f3");
  await expect(page.getByText("Nijedan zahtjev ne odgovara filteru.")).toBeVisible();
  await page.getByRole("button", { name: "Vrati na početno" }).last().click();
  await expect(list(page).rows).toHaveCount(10);
  await expect(list(page).search).toHaveValue("");
});

test("asks the server once, 300 ms after the last key", async ({ page }) => {
  await page.clock.install();
  await page.goto(listPath);
  await expect(list(page).rows).toHaveCount(10);
  const asked: (string | null)[] = [];
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === "/api/zahtjevi") asked.push(searchParams.get("naziv"));
  });
  await stopClock(page);
  for (const key of "printer") {
    await list(page).search.press(key);
    await page.clock.runFor(250);
  }
  expect(asked).toEqual([]);
  await page.clock.resume();
  await expect(page).toHaveURL(/naziv=printer/);
  await expect.poll(() => asked).toEqual(["printer"]);
});

test("ignores case and diacritics", async ({ page, api }) => {
  const mark = unique("").trim();
  await api.add({ naziv: `Đačka šćućurena ${mark}` });
  await page.goto(listPath);
  await list(page).search.fill(`DJACKA scucurena ${mark}`);
  await expect(list(page).rows).toHaveCount(1);
  await expect(list(page).rows).toContainText(mark);
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

test("says that the server does not answer, and goes on when it does", async ({ page }) => {
  await page.route("**/api/zahtjevi?*", (route) => route.fulfill({ status: 403, json: { status: 403, detail: "Ne sada." } }));
  await page.goto(listPath);
  await expect(page.getByText("Ne sada.")).toBeVisible();
  await page.unrouteAll({ behavior: "wait" });
  await page.getByRole("button", { name: "Pokušaj ponovo" }).click();
  await expect(list(page).rows).toHaveCount(10);
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
