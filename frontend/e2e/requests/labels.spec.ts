import { openBoard } from "../screens/board";
import { openList } from "../screens/list";
import { said } from "../screens/parts";
import { openRequest } from "../screens/request";
import { expect, test, unique } from "../support/test";

test.use({ person: "admin" });

test("a project gets labels, a request bears them by keyboard, and list and board are filtered by them", async ({ page, api }) => {
  const projekat = unique("Oznake");
  const projekatId = await api.addProject(projekat);
  const marked = await api.add({ naziv: unique("S oznakom"), projekat });
  const other = await api.add({ naziv: unique("Bez oznake"), projekat });

  await page.goto(`/home/projekat/${projekatId}/konfiguracija/oznake`);
  for (const [name, colour] of [
    ["Hitno", "Crvena"],
    ["Teren", "Zelena"],
  ] as const) {
    await page.getByRole("button", { name: "Dodaj oznaku" }).click();
    const dialog = page.getByRole("dialog", { name: "Nova oznaka" });
    await dialog.getByRole("textbox", { name: "Naziv" }).fill(name);
    await dialog.getByRole("combobox", { name: "Boja" }).click();
    await page.getByRole("option", { name: colour }).click();
    await dialog.getByRole("button", { name: "Dodaj" }).click();
    await expect(page.getByRole("list", { name: "Oznake zahtjeva" })).toContainText(name);
  }

  const { dialog, activity } = await openRequest(page, marked);
  const labels = dialog.getByRole("button", { name: /^Promijeni oznake/ });
  await expect(labels).toHaveAccessibleName("Promijeni oznake, sada su: Bez oznaka");
  await page.keyboard.press("b");
  await expect(page.getByRole("menuitemcheckbox", { name: "Hitno" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitemcheckbox", { name: "Hitno" })).toBeChecked();
  await page.keyboard.press("2");
  await expect(page.getByRole("menuitemcheckbox", { name: "Teren" })).toBeChecked();
  await page.keyboard.press("Escape");
  await expect(labels).toHaveAccessibleName("Promijeni oznake, sada su: Hitno, Teren");
  await page.keyboard.press("Control+z");
  await expect(labels).toHaveAccessibleName("Promijeni oznake, sada su: Hitno");
  await expect(said(page, "Promjena je vraćena.")).toBeVisible();
  await expect(activity).toContainText("Dodane oznake: Hitno");

  const { row, rows, filter, filterMenu, chips } = await openList(page, { projekatId: String(projekatId) });
  await expect(row(marked.naziv)).toContainText("Hitno");
  await filter.click();
  await filterMenu.getByRole("combobox", { name: "Oznake" }).fill("hit");
  await page.getByRole("option", { name: "Hitno" }).click();
  await page.keyboard.press("Escape"); // the options
  await page.keyboard.press("Escape"); // the panel
  await expect(rows).toHaveCount(1);
  await expect(chips).toContainText("Hitno");
  await expect(row(marked.naziv)).toBeVisible();
  await openList(page, { projekatId: String(projekatId), bezOznake: "true" });
  await expect(rows).toHaveCount(1);
  await expect(row(other.naziv)).toBeVisible();

  const { card } = await openBoard(page, projekatId);
  await expect(card(marked.naziv)).toContainText("Hitno");
});
