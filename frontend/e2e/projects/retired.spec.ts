import { openBoard } from "../screens/board";
import { choose, pickUp } from "../screens/parts";
import { addDefinition, addProject, definitions } from "../screens/projects";
import { expect, test, unique } from "../support/test";
import { saved } from "../support/waits";

test.use({ person: "admin" });

test("the board keeps the column of a retired status while it has cards, and takes none into it", async ({ page, api }) => {
  const [project, retired] = [unique("Ploča"), "Odgođeno"];
  const path = await addProject(page, project);
  await page.goto(`${path}/konfiguracija/statusi`);
  await addDefinition(page, "Dodaj status", retired, (dialog) => choose(page, dialog, "Oznaka", "Potrebno uraditi"));
  const standing = await api.add({ naziv: unique("Stoji"), projekat: project, status: retired });
  const other = await api.add({ naziv: unique("Drugi"), projekat: project });
  await definitions(page, page, "Statusi zahtjeva").act(retired, "Povuci iz upotrebe");
  await page.getByRole("alertdialog").getByRole("button", { name: "Povuci" }).click();
  await expect(page.getByText("Povučeni statusi (1)")).toBeVisible();

  const { column, inColumn: card, over } = await openBoard(page, standing.projekatId);
  await expect(card(retired, standing.naziv)).toBeVisible();

  // A card cannot go further to the right than the last active column.
  await card("Zaprimljeno", other.naziv).focus();
  await pickUp(page, over(other.id, "Zaprimljeno"));
  await page.keyboard.press("ArrowRight");
  await expect(over(other.id, "Radi se")).toBeAttached();
  await page.keyboard.press("ArrowRight");
  await expect(over(other.id, "Završeno")).toBeAttached();
  await page.keyboard.press("ArrowRight");
  await saved(page, "PUT", () => page.keyboard.press("Space"));
  await expect(card("Završeno", other.naziv)).toBeFocused();

  // When the last card goes, the retired column goes too.
  await card(retired, standing.naziv).focus();
  await pickUp(page, over(standing.id, retired));
  await page.keyboard.press("ArrowLeft");
  await expect(over(standing.id, "Završeno")).toBeAttached();
  await saved(page, "PUT", () => page.keyboard.press("Space"));
  await expect(card("Završeno", standing.naziv)).toBeFocused();
  await page.reload();
  await expect(card("Završeno", standing.naziv)).toBeVisible();
  await expect(column(retired)).toHaveCount(0);
});
