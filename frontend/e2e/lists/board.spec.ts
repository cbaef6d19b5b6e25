import { board, boardPath, carry, finished, openBoard, received, working } from "../screens/board";
import { list } from "../screens/list";
import { choice, choose, pickUp, said } from "../screens/parts";
import { addDialog, viewDialog } from "../screens/request";
import type { Api } from "../support/api";
import { expect, test, unique } from "../support/test";

test.use({ person: "admin" });

const [first, second] = [received, working];

/** A project of the test's own with a request in it, so that no card of another test moves under the mouse. */
async function ownBoard(api: Api, title: string) {
  const project = unique("Ploča");
  await api.addProject(project);
  return api.add({ naziv: unique(title), projekat: project });
}

test.describe("who hears of others", () => {
  test.use({ live: true });

  test("two people see each other move cards, by mouse and by keyboard", async ({ page, api, open }) => {
    const request = await ownBoard(api, "Štampač na ploči");
    const colleague = await api.addPerson(unique("Kolega"), "Menadžer projekta", request.projekat);
    await page.clock.install();
    const mine = await openBoard(page, request.projekatId);
    const other = await open(colleague);
    await other.clock.install();
    const theirs = await openBoard(other, request.projekatId);
    await expect(theirs.inColumn(first, request.naziv)).toBeVisible();

    await carry(page, mine.card(request.naziv), mine.column(second));
    await expect(mine.inColumn(second, request.naziv)).toBeVisible();
    await expect(said(page, "Uspješno ažuriranje statusa")).toBeVisible();
    const moved = theirs.inColumn(second, request.naziv);
    await other.clock.runFor(15_500);
    await theirs.changed.click();
    await expect(moved).toBeVisible();

    await moved.focus();
    await pickUp(other, theirs.over(request.id, second));
    await other.keyboard.press("ArrowLeft");
    await expect(theirs.over(request.id, first)).toBeAttached();
    await other.keyboard.press("Space");
    await expect(theirs.inColumn(first, request.naziv)).toBeFocused();
    await expect(said(other, "Uspješno ažuriranje statusa")).toBeVisible();
    await page.clock.runFor(15_500);
    await mine.changed.click();
    await expect(mine.inColumn(first, request.naziv)).toBeVisible();
  });
});

test("on paper all columns stand within the page, with all their cards", async ({ page, api }) => {
  const project = unique("Ploča na papiru");
  const projectId = await api.addProject(project);
  await api.addAll(
    Array.from({ length: 24 }, (_, i) => `Kartica ${i + 1}`),
    project,
  );
  const { column } = await openBoard(page, projectId);
  await page.setViewportSize({ width: 794, height: 1123 }); // A4
  await page.emulateMedia({ media: "print" });
  await expect(column(first).getByRole("listitem")).toHaveCount(24);
  for (const status of [first, second, finished]) {
    const box = await column(status).boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? Number.POSITIVE_INFINITY)).toBeLessThanOrEqual(794);
  }
  await page.emulateMedia({ media: "screen" });
  await expect(column(first).getByRole("link").first()).toBeVisible();
});

test("Escape puts a card that the keyboard carries back", async ({ page, api }) => {
  const { id, naziv: title, projekatId: projectId } = await ownBoard(api, "Ostaje gdje jeste");
  const { inColumn, lit, over } = await openBoard(page, projectId);
  await inColumn(first, title).focus();
  await pickUp(page, over(id, first));
  await page.keyboard.press("ArrowRight");
  await expect(lit).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(lit).toHaveCount(0);
  await expect(inColumn(first, title)).toBeFocused();
});

test("a move without a network is tried again, and says so when that does not help", async ({ page, api, context }) => {
  const { id, naziv: title, projekatId: projectId } = await ownBoard(api, "Bez mreže");
  const { card, column, inColumn } = await openBoard(page, projectId);
  await expect(inColumn(first, title)).toBeVisible();

  await context.setOffline(true);
  await carry(page, card(title), column(second));
  await expect(inColumn(second, title)).toBeVisible();
  await context.setOffline(false);
  await expect(said(page, "Uspješno ažuriranje statusa")).toBeVisible();

  await context.setOffline(true);
  await carry(page, card(title), column(first));
  await expect(inColumn(first, title)).toBeVisible();
  await expect(said(page, `Zahtjev #${id}`)).toBeVisible();
  await expect(inColumn(second, title)).toBeVisible();
  await context.setOffline(false);
});

test("a card moves by its menu and by keys too, and its dialog lies over the board", async ({ page, api }) => {
  const { id, naziv: title, projekatId: projectId } = await ownBoard(api, "Bez povlačenja");
  const path = `${boardPath}?projekatId=${projectId}&prethodniBrojDana=30`;
  const { card, inColumn } = await openBoard(page, projectId, { prethodniBrojDana: "30" });
  await card(title).hover();
  await page.getByRole("button", { name: `Radnje nad zahtjevom #${id}` }).click();
  await page.getByRole("menuitem", { name: "Promijeni status" }).click();
  await page.getByRole("menuitemradio", { name: second }).click();
  await expect(inColumn(second, title)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(viewDialog(page, title).status).toHaveText(second);
  await expect(page).toHaveURL(`${boardPath}/${id}?projekatId=${projectId}&prethodniBrojDana=30`);
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(path);
  await expect(inColumn(second, title)).toBeFocused();
  await page.keyboard.press("s");
  await expect(page.getByRole("menuitemradio", { name: second })).toBeFocused();
  await page.keyboard.press("1");
  await expect(inColumn(first, title)).toBeFocused();
});

/** A project of the demo, as only the demo has old requests. No test adds requests to it. */
const untouched = "Katastar i GIS";

test("project and days are in the address", async ({ page }) => {
  await page.goto(`${boardPath}?prethodniBrojDana=365`);
  await choose(page, page, "Projekat", untouched);
  await page.getByLabel("Prethodnih dana").fill("180");
  await expect(page).toHaveURL(/projekatId=\d+/);
  await expect(page).toHaveURL(/prethodniBrojDana=180/);
  await page.reload();
  await expect(choice(page, "Projekat")).toHaveText(untouched);
  await expect(page.getByLabel("Prethodnih dana")).toHaveValue("180");

  await page.getByLabel("Prethodnih dana").fill("4"); // nobody writes on some days, as at weekends
  const { cards, holding } = board(page);
  const older = page.getByRole("button", { name: "prikaži i starije otvorene" }).first();
  const [, all] = (await older.innerText()).split(" od ");
  await older.click();
  await expect(page).toHaveURL(/stariji=true/);
  await expect(holding(all ?? "")).toBeVisible();
  await list(page).filter.click();
  const menu = list(page).filterMenu;
  await menu.getByRole("combobox", { name: "Dodijeljeno" }).click();
  await page.getByRole("option", { name: /^Nikome/ }).click();
  await menu.getByRole("button", { name: "Prikaži" }).click();
  await expect(page).toHaveURL(/dodijeljeno=%40niko/);
  await expect(cards.first()).toBeVisible();
  await expect(cards.getByText("Dodijeljeno:")).toHaveCount(0);
});

test("a new request is raised on the board, in its project, and opened from the toast", async ({ page, api }) => {
  const { projekat: project, projekatId: projectId } = await ownBoard(api, "Na istoj ploči");
  await openBoard(page, projectId);
  const title = unique("S ploče");
  await page.keyboard.press("n");
  await page.keyboard.type(title);
  const { dialog, title: name, description, properties } = addDialog(page);
  await expect(name).toHaveValue(title);
  await expect(properties).toContainText(project);
  await description.fill("Prijavljeno s ploče.");
  await page.keyboard.press("Control+Enter");
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(`${boardPath}?projekatId=${projectId}`);
  await expect(board(page).inColumn(first, title)).toBeVisible();
  await page.getByRole("button", { name: "Otvori", exact: true }).click();
  await expect(viewDialog(page, title).dialog).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${boardPath}/\\d+`));
});

test("j, k, h and l go through the cards, each of which is one stop of Tab", async ({ page, api }) => {
  const { projekat: project, projekatId: projectId } = await ownBoard(api, "Tab");
  const [lower, upper, beside] = [
    await api.add({ naziv: unique("Donja"), projekat: project }),
    await api.add({ naziv: unique("Gornja"), projekat: project }),
    await api.add({ naziv: unique("Susjedna"), projekat: project, status: second }),
  ];
  const { inColumn } = await openBoard(page, projectId);
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

test("one line above the columns says what they show, and nothing stands below them", async ({ page, api }) => {
  await openBoard(page, (await ownBoard(api, "Red iznad")).projekatId);
  await expect(page.getByRole("contentinfo")).toHaveCount(0);
  const parts = [
    page.getByRole("combobox", { name: /^Projekat/ }),
    page.getByLabel("Prethodnih dana"),
    page.getByRole("textbox", { name: "Traži po nazivu" }),
    page.getByRole("button", { name: "Dodaj uslov" }),
    list(page).filter,
    page.getByRole("button", { name: "Novi zahtjev" }),
  ];
  const spread = async () => {
    const boxes = await Promise.all(parts.map((part) => part.boundingBox()));
    const middles = boxes.map((box) => (box ? box.y + box.height / 2 : 0));
    return Math.max(...middles) - Math.min(...middles);
  };
  expect(await spread()).toBeLessThan(2);
  const fits = () => document.documentElement.scrollHeight <= window.innerHeight;
  expect(await page.evaluate(fits)).toBe(true);
  await page.getByRole("button", { name: "Dodaj uslov" }).click();
  await page.getByRole("button", { name: "Samo zahtjevi koji kasne" }).click();
  await expect(list(page).chips.getByRole("button", { name: "Stanje: Kasni", exact: true })).toBeVisible();
  expect(await spread()).toBeLessThan(2);
});
