import type { Locator, Page } from "@playwright/test";
import { said, viewDialog } from "./support/screens";
import { expect, test, unique } from "./support/test";

const boardPath = "/home/zahtjev/list-draggable";
const [first, second] = ["Potrebno uraditi", "Radi se"];

/** A project that no other test fills, so that no card moves under the mouse; for the same reason these tests take turns. */
const projekat = "Matična služba i e-uprava";
test.describe.configure({ mode: "default" });

/** How long it may take until the change of another is told, in milliseconds. */
const others = { timeout: 20_000 };

const board = (page: Page) => ({
  column: (status: string) => page.getByRole("region", { name: status }),
  total: (status: string) => page.getByRole("region", { name: status }).locator("header > :last-child"),
  card: (title: string) =>
    page.locator("[data-card]").filter({ has: page.getByRole("link", { name: title }) }),
  inColumn: (status: string, title: string) =>
    page.getByRole("region", { name: status }).getByRole("link", { name: title }),
});

/** What a board shows when others have moved cards: it moves none until this is pressed. */
const changed = (page: Page) => page.getByRole("button", { name: "Ploča je promijenjena · Prikaži" });

/** Carries a card to a column with the mouse, in the steps of a hand. */
async function carry(page: Page, card: Locator, column: Locator): Promise<void> {
  const [from, to] = [await card.boundingBox(), await column.boundingBox()];
  if (!from || !to) throw new Error("the card or the column is not drawn");
  await page.mouse.move(from.x + 60, from.y + from.height - 12);
  await page.mouse.down();
  await page.mouse.move(from.x + 90, from.y + from.height, { steps: 4 });
  await page.mouse.move(to.x + to.width / 2, to.y + 200, { steps: 8 });
  await page.mouse.up();
}

test("two people see each other move cards, by mouse and by keyboard", async ({ page, api, open }) => {
  test.slow();
  const request = await api.add({ naziv: unique("Štampač na ploči"), projekat });
  const path = `${boardPath}?projekatId=${request.projekatId}`;
  await page.goto(path);
  const mine = board(page);
  const theirs = board(await open("admin", path));
  await expect(theirs.inColumn(first, request.naziv)).toBeVisible();

  await carry(page, mine.card(request.naziv), mine.column(second));
  await expect(mine.inColumn(second, request.naziv)).toBeVisible();
  await expect(said(page, "Uspješno ažuriranje statusa")).toBeVisible();
  const moved = theirs.inColumn(second, request.naziv);
  const other = moved.page();
  await changed(other).click(others);
  await expect(moved).toBeVisible();

  await moved.focus();
  await other.keyboard.press("Space");
  await expect(other.getByText(`Zahtjev #${request.id} je nad kolonom ${second}.`)).toBeAttached();
  await other.keyboard.press("ArrowLeft");
  await expect(other.getByText(`Zahtjev #${request.id} je nad kolonom ${first}.`)).toBeAttached();
  await other.keyboard.press("Space");
  await expect(theirs.inColumn(first, request.naziv)).toBeFocused();
  await expect(said(other, "Uspješno ažuriranje statusa")).toBeVisible();
  await changed(page).click(others);
  await expect(mine.inColumn(first, request.naziv)).toBeVisible();
});

test("Escape puts a card that the keyboard carries back", async ({ page, api }) => {
  const { id, naziv, projekatId } = await api.add({ naziv: unique("Ostaje gdje jeste"), projekat });
  await page.goto(`${boardPath}?projekatId=${projekatId}`);
  const { inColumn } = board(page);
  await inColumn(first, naziv).focus();
  await page.keyboard.press("Space");
  await expect(page.getByText(`Zahtjev #${id} je nad kolonom ${first}.`)).toBeAttached();
  await page.keyboard.press("ArrowRight");
  await expect(page.locator("[data-lit]")).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(page.locator("[data-lit]")).toHaveCount(0);
  await expect(inColumn(first, naziv)).toBeFocused();
});

for (const [status, detail] of [
  [403, "Nemate pravo da mijenjate status."],
  [422, "Status ne postoji u ovom projektu"],
] as const) {
  test(`a move that is refused with ${status} goes back with the server's sentence`, async ({
    page,
    api,
  }) => {
    const { naziv, projekatId } = await api.add({ naziv: unique("Ne može dalje"), projekat });
    await page.goto(`${boardPath}?projekatId=${projekatId}`);
    const { card, column, inColumn } = board(page);
    await page.route("**/api/zahtjevi/*/zahtjevStatus", async (route) => {
      await expect(inColumn(second, naziv)).toBeVisible();
      await route.fulfill({
        status,
        contentType: "application/problem+json",
        body: JSON.stringify({ title: "x", status, detail }),
      });
    });
    await carry(page, card(naziv), column(second));
    await expect(said(page, detail)).toBeVisible();
    await expect(inColumn(first, naziv)).toBeVisible();
    await expect(inColumn(second, naziv)).toHaveCount(0);
  });
}

test("a move without a network is tried again, and says so when that does not help", async ({
  page,
  api,
  context,
}) => {
  test.slow();
  const { id, naziv, projekatId } = await api.add({ naziv: unique("Bez mreže"), projekat });
  await page.goto(`${boardPath}?projekatId=${projekatId}`);
  const { card, column, inColumn } = board(page);
  await expect(inColumn(first, naziv)).toBeVisible();

  await context.setOffline(true);
  await carry(page, card(naziv), column(second));
  await expect(inColumn(second, naziv)).toBeVisible();
  await context.setOffline(false);
  await expect(said(page, "Uspješno ažuriranje statusa")).toBeVisible();

  await context.setOffline(true);
  await carry(page, card(naziv), column(first));
  await expect(inColumn(first, naziv)).toBeVisible();
  await expect(said(page, `Zahtjev #${id}`)).toBeVisible({ timeout: 20_000 });
  await expect(inColumn(second, naziv)).toBeVisible();
  await context.setOffline(false);
});

test("a card moves by its menu too, and its dialog lies over the board", async ({ page, api }) => {
  const { id, naziv, projekatId } = await api.add({ naziv: unique("Bez povlačenja"), projekat });
  const path = `${boardPath}?projekatId=${projekatId}&prethodniBrojDana=30`;
  await page.goto(path);
  const { card, inColumn } = board(page);
  await card(naziv).hover();
  await page.getByRole("button", { name: `Radnje nad zahtjevom #${id}` }).click();
  await page.getByRole("menuitem", { name: "Promijeni status" }).click();
  await page.getByRole("menuitemradio", { name: second }).click();
  await expect(inColumn(second, naziv)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(viewDialog(page, naziv).status).toHaveText(second);
  await expect(page).toHaveURL(`${boardPath}/${id}?projekatId=${projekatId}&prethodniBrojDana=30`);
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(path);
  await expect(inColumn(second, naziv)).toBeFocused();
});

test("project and days are in the address", async ({ page }) => {
  await page.goto(`${boardPath}?prethodniBrojDana=365`);
  await page.getByRole("combobox", { name: /^Projekat/ }).click();
  const option = page.getByRole("option").nth(1);
  const name = await option.innerText();
  await option.click();
  await page.getByLabel("Prethodnih dana").fill("180");
  await expect(page).toHaveURL(/projekatId=\d+/);
  await expect(page).toHaveURL(/prethodniBrojDana=180/);
  await page.reload();
  await expect(page.getByRole("combobox", { name: /^Projekat/ })).toHaveText(name);
  await expect(page.getByLabel("Prethodnih dana")).toHaveValue("180");

  await page.goto(`${boardPath}?prethodniBrojDana=1`);
  const older = page.getByRole("button", { name: "prikaži i starije otvorene" }).first();
  const [, all] = (await older.innerText()).split(" od ");
  await older.click();
  await expect(page).toHaveURL(/stariji=true/);
  await expect(
    page
      .locator("header > :last-child")
      .filter({ hasText: new RegExp(`^${all}$`) })
      .first(),
  ).toBeVisible();
  await page.getByRole("button", { name: "Filter", exact: true }).click();
  const menu = page.getByRole("dialog", { name: "Filter zahtjeva" });
  await menu.getByRole("combobox", { name: "Dodijeljeno" }).click();
  await page.getByRole("option", { name: /^Nikome/ }).click();
  await menu.getByRole("button", { name: "Prikaži" }).click();
  await expect(page).toHaveURL(/dodijeljeno=%40niko/);
  await expect(page.locator("[data-card]").first()).toBeVisible();
  await expect(page.locator("[data-card]").getByText("Dodijeljeno:")).toHaveCount(0);
});

test("a new request is raised on the board, in its project, and opened from the toast", async ({
  page,
  api,
}) => {
  const { projekatId } = await api.add({ naziv: unique("Na istoj ploči"), projekat });
  await page.goto(`${boardPath}?projekatId=${projekatId}`);
  await expect(board(page).column(first)).toBeVisible();
  const title = unique("S ploče");
  await page.keyboard.press("n");
  await page.keyboard.type(title);
  const dialog = page.getByRole("dialog", { name: "Novi zahtjev" });
  await expect(dialog.getByLabel("Naziv")).toHaveValue(title);
  await expect(dialog.getByRole("combobox", { name: /^Projekat/ })).toHaveText(projekat);
  await dialog.getByLabel("Opis").fill("Prijavljeno s ploče.");
  await page.keyboard.press("Control+Enter");
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(`${boardPath}?projekatId=${projekatId}`);
  await expect(board(page).inColumn(first, title)).toBeVisible();
  await page.getByRole("button", { name: "Otvori", exact: true }).click();
  await expect(viewDialog(page, title).dialog).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${boardPath}/\\d+`));
});

test("j, k, h and l go through the cards, each of which is one stop of Tab", async ({ page, api }) => {
  const { projekatId } = await api.add({ naziv: unique("Tab"), projekat });
  const [lower, upper, beside] = [
    await api.add({ naziv: unique("Donja"), projekat }),
    await api.add({ naziv: unique("Gornja"), projekat }),
    await api.add({ naziv: unique("Susjedna"), projekat, status: second }),
  ];
  await page.goto(`${boardPath}?projekatId=${projekatId}`);
  const { inColumn } = board(page);
  const links = { up: inColumn(first, upper.naziv), down: inColumn(first, lower.naziv) };
  await expect(links.up).toBeVisible();
  await links.up.focus();
  for (const [key, link] of [
    ["j", links.down],
    ["k", links.up],
    ["Tab", links.down],
    ["Shift+Tab", links.up],
    ["l", inColumn(second, beside.naziv)],
    ["h", links.up],
  ] as const) {
    await page.keyboard.press(key);
    await expect(link).toBeFocused();
  }
});

test("one line above the columns says what they show, and nothing stands below them", async ({ page }) => {
  await page.goto("/home/zahtjev/list-draggable");
  const columns = page.getByRole("region", { name: "Potrebno uraditi" });
  await expect(columns).toBeVisible();
  await expect(page.getByRole("contentinfo")).toHaveCount(0);
  const parts = [
    page.getByRole("combobox", { name: /^Projekat/ }),
    page.getByLabel("Prethodnih dana"),
    page.getByRole("textbox", { name: "Traži po nazivu" }),
    page.getByRole("button", { name: "Filter", exact: true }),
    page.getByRole("button", { name: "Novi zahtjev" }),
  ];
  const boxes = await Promise.all(parts.map((part) => part.boundingBox()));
  const middles = boxes.map((box) => (box ? box.y + box.height / 2 : 0));
  expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(2);
  const fits = () => document.documentElement.scrollHeight <= window.innerHeight;
  expect(await page.evaluate(fits)).toBe(true);
});
