import type { Locator, Page } from "@playwright/test";
import { find, list } from "../screens/list";
import { choice, said, tabTo, tooltips, userMenu } from "../screens/parts";
import { addDialog, viewDialog } from "../screens/request";
import { note, picture } from "../support/files";
import { password } from "../support/people";
import { expect, test, unique } from "../support/test";
import { chooseFilesByKey } from "../support/waits";

/** Presses a button by the keyboard and chooses a file in what opens. */
async function attach(page: Page, button: Locator, file: ReturnType<typeof note>): Promise<void> {
  await tabTo(page, button);
  await chooseFilesByKey(page, [file]);
  await expect(said(page, "Dokument uspješno poslan")).toBeVisible();
}

test.describe("from the sign-in on", () => {
  test.use({ person: null });

  test("the whole story needs no mouse", async ({ page }) => {
    const keys = page.keyboard;
    const title = unique("Tastatura");

    await test.step("signs in", async () => {
      await page.goto("/auth/prijava");
      await expect(page.getByRole("textbox", { name: "Korisničko ime" })).toBeFocused();
      await keys.type("support");
      await keys.press("Tab");
      await keys.type(password);
      await keys.press("Enter");
      await expect(page.getByRole("heading", { name: "Radna ploča", level: 1 })).toBeVisible();
      await expect(page.getByRole("list", { name: "Statistika" })).toBeVisible();
      await Promise.all([keys.press("g"), keys.press("l")]); // without waiting for the page to handle the first one
      await expect(page.getByRole("heading", { name: "Zahtjevi", level: 1, exact: true })).toBeVisible();
      await expect(list(page).rows.first()).toBeVisible();
    });

    await test.step("raises a request with a picture", async () => {
      await keys.press("n");
      const { dialog, title: name, description, properties, submit } = addDialog(page);
      await expect(name).toBeFocused();
      await keys.type(title);
      await tabTo(page, description);
      await keys.type("Bez miša.");
      await attach(page, dialog.getByRole("button", { name: "Dodaj slike" }), picture("tipke.png"));
      await tabTo(page, properties);
      await keys.press("Enter");
      await tabTo(page, choice(dialog, "Tip"));
      await keys.press("ArrowDown");
      await expect(page.getByRole("option", { name: "Kvar" })).toBeFocused();
      await keys.press("ArrowDown");
      await keys.press("Enter");
      await expect(choice(dialog, "Tip")).toHaveText("Zahtjev za uslugu");
      await tabTo(page, submit);
      await keys.press("Enter");
      await expect(said(page, "Uspješno kreiran novi zahtjev.")).toBeVisible();
      await expect(dialog).toBeHidden();
    });

    await test.step("finds and opens it", async () => {
      await keys.press("f");
      await expect(list(page).search).toBeFocused();
      await keys.type(title);
      await expect(list(page).rows).toHaveCount(1);
      await keys.press("Tab");
      await keys.press("Tab");
      await keys.press("j");
      await expect(list(page).row(title)).toBeFocused();
      await keys.press("Enter");
      await expect(viewDialog(page, title).status).toBeVisible();
    });

    await test.step("comments with a file and moves it to done", async () => {
      const { dialog, status, comment, comments, send } = viewDialog(page, title);
      await tabTo(page, status);
      await keys.press("Enter");
      await expect(page.getByRole("menuitemradio", { name: "Potrebno uraditi" })).toBeFocused();
      await keys.press("End");
      await keys.press("Enter");
      await expect(status).toHaveText("Završeno");
      await expect(status).toBeFocused();
      await tabTo(page, comment);
      await keys.type("Gotovo.");
      await attach(page, dialog.getByRole("button", { name: "Priloži dokument" }), note("gotovo.txt"));
      await tabTo(page, send);
      await keys.press("Enter");
      await expect(comments.getByRole("button", { name: "Preuzmi gotovo.txt" })).toBeVisible();
      await keys.press("Escape");
      await expect(comment).not.toBeFocused();
      await keys.press("Escape");
      await expect(dialog).toBeHidden();
    });
  });
});

test("j and k go through the rows, and the focus comes back to the row", async ({ page, api }) => {
  const mark = unique("Redovi");
  for (const number of [1, 2, 3]) await api.add({ naziv: `${mark} ${number}` });
  await page.goto(`/home/zahtjev/list?${new URLSearchParams({ naziv: mark })}`);
  const { rows } = list(page);
  await expect(rows).toHaveCount(3);
  for (const [key, row] of [
    ["j", 0],
    ["j", 1],
    ["j", 2],
    ["j", 2],
    ["k", 1],
  ] as const) {
    await page.keyboard.press(key);
    await expect(rows.nth(row)).toBeFocused();
  }
  await page.keyboard.press("Enter");
  const { dialog } = viewDialog(page, `${mark} 2`);
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(rows.nth(1)).toBeFocused();
});

test("j shows no tooltip over the rows that are read next, and the link that has the focus does", async ({ page, api }) => {
  const mark = unique("Odrezan");
  for (const number of [1, 2]) await api.add({ naziv: `${mark} naslov koji je duži od trideset znakova ${number}` });
  await page.goto(`/home/zahtjev/list?${new URLSearchParams({ naziv: mark })}`);
  const { rows } = list(page);
  await expect(rows).toHaveCount(2);
  const tooltip = tooltips(page);
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  await expect(rows.nth(1)).toBeFocused();
  await expect(tooltip).toHaveCount(0);
  await tabTo(page, rows.nth(1).getByRole("link").first());
  await expect(tooltip).toContainText("duži od trideset znakova 1");
});

test("the focus comes back to what opened a dialog or a menu", async ({ page, api }) => {
  const request = await api.add({ naziv: unique("Fokus") });
  await page.goto("/home/zahtjev/list");
  const opens = async (opener: Locator, opened: Locator) => {
    await opener.focus();
    await page.keyboard.press("Enter");
    await expect(opened).toBeVisible();
    await expect.poll(() => opened.evaluate((part) => part.contains(document.activeElement))).toBe(true);
    await page.keyboard.press("Escape");
    await expect(opened).toBeHidden();
    await expect(opener).toBeFocused();
  };
  await opens(list(page).add, addDialog(page).dialog);
  await opens(list(page).filter, list(page).filterMenu);
  await opens(page.getByRole("button", { name: /^Obavještenja/ }), page.getByRole("dialog", { name: "Obavještenja" }));
  await opens(userMenu(page), page.getByRole("menu"));
  const row = await find(page, request.naziv);
  await opens(row.getByRole("button", { name: "Više radnji" }), page.getByRole("menu"));
  await opens(row.getByRole("link"), viewDialog(page, request.naziv).dialog);
});

test("? shows the shortcuts, and none works while typing or behind a dialog", async ({ page }) => {
  await page.goto("/home/zahtjev/list");
  await expect(list(page).rows.first()).toBeVisible();
  await page.keyboard.press("?");
  const overview = page.getByRole("dialog", { name: "Prečice na tastaturi" });
  await expect(overview).toContainText("Novi zahtjev");
  await page.keyboard.press("n");
  await expect(addDialog(page).dialog).toBeHidden();
  await page.keyboard.press("Escape");
  await list(page).search.press("n");
  await expect(addDialog(page).dialog).toBeHidden();
  await expect(list(page).search).toHaveValue("n");
});

test("the first Tab offers the way past the navigation", async ({ page }) => {
  await page.goto("/home/zahtjev/list");
  await expect(list(page).rows.first()).toBeVisible();
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Preskoči na sadržaj" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
});
