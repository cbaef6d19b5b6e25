import { addProject } from "./support/projects";
import { choose, said } from "./support/screens";
import { expect, test, unique } from "./support/test";

test.use({ person: "admin" });

test("the board keeps the column of a retired status while it has cards, and takes none into it", async ({
  page,
  api,
}) => {
  test.slow();
  const [projekat, retired] = [unique("Ploča"), "Odgođeno"];
  const path = await addProject(page, projekat);
  await page.goto(`${path}/konfiguracija/statusi`);
  await page.getByRole("button", { name: "Dodaj status" }).click();
  const dialog = page.getByRole("dialog", { name: "Novi status" });
  await dialog.getByRole("textbox", { name: "Naziv" }).fill(retired);
  await choose(page, dialog, "Oznaka", "Potrebno uraditi");
  await dialog.getByRole("button", { name: "Dodaj", exact: true }).click();
  await expect(said(page, "Uspješno dodano.")).toBeVisible();
  const standing = await api.add({ naziv: unique("Stoji"), projekat, status: retired });
  const other = await api.add({ naziv: unique("Drugi"), projekat });
  await page.getByRole("button", { name: `Radnje: ${retired}` }).click();
  await page.getByRole("menuitem", { name: "Povuci iz upotrebe" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Povuci" }).click();
  await expect(page.getByText("Povučeni statusi (1)")).toBeVisible();

  await page.goto(`/home/zahtjev/list-draggable?projekatId=${standing.projekatId}`);
  const column = (name: string) => page.getByRole("region", { name });
  const card = (name: string, title: string) => column(name).getByRole("link", { name: title });
  const over = (id: number, name: string) => page.getByText(`Zahtjev #${id} je nad kolonom ${name}.`);
  await expect(card(retired, standing.naziv)).toBeVisible();

  // From the last active column there is no way further to the right.
  await card("Zaprimljeno", other.naziv).focus();
  await page.keyboard.press("Space");
  await expect(over(other.id, "Zaprimljeno")).toBeAttached();
  await page.keyboard.press("ArrowRight");
  await expect(over(other.id, "Radi se")).toBeAttached();
  await page.keyboard.press("ArrowRight");
  await expect(over(other.id, "Završeno")).toBeAttached();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Space");
  await expect(card("Završeno", other.naziv)).toBeFocused();

  // The last card goes, and with it the column.
  await card(retired, standing.naziv).focus();
  await page.keyboard.press("Space");
  await expect(over(standing.id, retired)).toBeAttached();
  await page.keyboard.press("ArrowLeft");
  await expect(over(standing.id, "Završeno")).toBeAttached();
  const saved = page.waitForResponse(`**/${standing.id}/zahtjevStatus`);
  await page.keyboard.press("Space");
  await expect(card("Završeno", standing.naziv)).toBeFocused();
  await saved;
  await page.reload();
  await expect(card("Završeno", standing.naziv)).toBeVisible();
  await expect(column(retired)).toHaveCount(0);
});
