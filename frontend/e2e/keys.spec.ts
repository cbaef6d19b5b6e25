import type { Page } from "@playwright/test";
import { list, openList } from "./screens/list";
import { focusIn, said } from "./screens/parts";
import { addDialog } from "./screens/request";
import { search } from "./screens/search";
import { expect, test, unique } from "./support/test";

const searchField = (page: Page) => search(page).field;

/** A text that begins with the keys of two shortcuts and has letters that are not on an English keyboard. */
const typed = "novi j f printer čćšđž";

/** Holds back the browser's requests to these addresses until they are released. */
async function holdBack(page: Page, addresses: RegExp) {
  let letGo = () => {};
  const free = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(addresses, async (route) => {
    await free;
    await route.fallback();
  });
  return () => letGo();
}

/**
 * The shortcuts that open a field, with the files and calls that the field waits for, and how many milliseconds pass between two keys: a
 * program's, a fast typist's, and everybody's.
 */
const openers = [
  { name: "/", keys: "/", field: searchField, parts: /\/assets\/SearchDialog-/, delays: [0, 100] },
  { name: "Ctrl+K", keys: "Control+k", field: searchField, parts: /\/assets\/SearchDialog-/, delays: [20] },
  {
    name: "n",
    keys: "n",
    field: (page: Page) => addDialog(page).title,
    parts: /\/assets\/RequestAdd-|\/api\/projekat\?/,
    delays: [0, 20, 100],
  },
];

for (const { name, keys, field, parts, delays } of openers) {
  for (const delay of delays) {
    test(`what is typed after ${name} at ${delay} ms a key is in the field, the first time and later`, async ({ page }) => {
      await openList(page);
      for (const round of ["first", "second"]) {
        await page.keyboard.press(keys);
        await page.keyboard.type(`${typed} ${round}`, { delay });
        await expect(field(page)).toHaveValue(`${typed} ${round}`);
        await field(page).fill("");
        await page.keyboard.press("Escape");
        await expect(page.getByRole("dialog")).toHaveCount(0);
      }
    });
  }

  test(`what is typed after ${name} waits for a slow server, and Escape gives it up`, async ({ page }) => {
    let letGo = await holdBack(page, parts);
    await openList(page);
    await page.keyboard.press(keys);
    await page.keyboard.type("novi");
    await page.keyboard.press("Escape");
    letGo();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page).toHaveURL("/home/zahtjev/list");
    await page.keyboard.press("j");
    await expect(list(page).rows.first()).toBeFocused();

    await page.unrouteAll({ behavior: "wait" });
    letGo = await holdBack(page, parts);
    await openList(page);
    await page.keyboard.press(keys);
    await page.keyboard.type(`${typed}x`, { delay: delays[0] });
    await page.keyboard.press("Backspace");
    letGo();
    await expect(field(page)).toHaveValue(typed);
    await expect(field(page)).toBeFocused();
    await expect(page.getByRole("dialog")).toHaveCount(1);
    await page.keyboard.type("!");
    await expect(field(page)).toHaveValue(`${typed}!`);
  });
}

test("Escape closes a dialog that is there, also before its fields are", async ({ page }) => {
  const letGo = await holdBack(page, /\/api\/projekat\?/);
  await openList(page);
  await list(page).add.click();
  await expect(addDialog(page).dialog).toBeVisible();
  await expect(focusIn(addDialog(page).dialog)).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(addDialog(page).dialog).toBeHidden();
  letGo();
  await expect(page).toHaveURL("/home/zahtjev/list");
  await page.keyboard.press("j");
  await expect(list(page).rows.first()).toBeFocused();
});

test("Enter and Tab that were typed ahead come in their turn", async ({ page, api }) => {
  const { naziv: title } = await api.add({ naziv: unique("Unaprijed") });
  const letSearch = await holdBack(page, /\/assets\/SearchDialog-/);
  const letAdd = await holdBack(page, /\/assets\/RequestAdd-/);
  await openList(page);
  await page.keyboard.press("n");
  await page.keyboard.type("Naslov");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Opis");
  await page.keyboard.press("Enter");
  await page.keyboard.type("u dva reda");
  letAdd();
  await expect(addDialog(page).title).toHaveValue("Naslov");
  await expect(addDialog(page).description).toHaveValue("Opis\nu dva reda");
  await addDialog(page).cancel.click();
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await page.keyboard.press("/");
  await page.keyboard.type(title);
  await page.keyboard.press("Enter");
  letSearch();
  await expect(page.getByRole("dialog", { name: title })).toBeVisible();
});

test("what was typed for a field that does not come is told", async ({ page }) => {
  await page.route(/\/assets\/SearchDialog-/, (route) => route.abort());
  const letGo = await holdBack(page, /\/assets\/SearchDialog-/);
  await openList(page);
  await page.keyboard.press("/");
  await page.keyboard.type("novi printer");
  letGo();
  await expect(said(page, "„novi printer“")).toBeVisible();
  await page.keyboard.type("na stolu");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.unrouteAll({ behavior: "wait" });
  await search(page).open.click();
  await page.keyboard.type("novi printer");
  await expect(searchField(page)).toHaveValue("novi printer");
});

test.describe("while the list loads", () => {
  const begin = async (page: Page) => {
    const letGo = await holdBack(page, /\/api\/zahtjevi\?/);
    await page.goto("/home/zahtjev/list");
    await expect(list(page).loading.first()).toBeVisible();
    return letGo;
  };

  test("a text runs no command, and is named", async ({ page }) => {
    const letGo = await begin(page);
    await page.keyboard.type("mreza ne radi", { delay: 20 });
    letGo();
    await expect(list(page).rows.first()).toBeVisible();
    await expect(said(page, "„mreza ne radi“")).toBeVisible();
    await expect(page.getByRole("button", { name: "Sažmi glavni meni" })).toBeVisible();
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });

  test("a command waits", async ({ page }) => {
    const letGo = await begin(page);
    await page.keyboard.press("n");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    letGo();
    await expect(addDialog(page).title).toBeFocused();
  });
});
