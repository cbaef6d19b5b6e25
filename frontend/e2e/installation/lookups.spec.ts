import { actOnRow, list, openRowMenu } from "../screens/list";
import { addNamed, lookupForm } from "../screens/lookups";
import { choose, leaveWarning, said } from "../screens/parts";
import { expect, test, unique } from "../support/test";

test.use({ person: "admin" });

test("an item is added, found, changed, deleted and restored", async ({ page }) => {
  const name = unique("Nepoznato");
  await page.goto("/home/dashboard");
  await page.getByRole("link", { name: "Pol", exact: true }).click();
  await expect(page).toHaveURL("/home/sifarnik/Pol");
  await expect(page).toHaveTitle("Šifarnici");
  await expect(page.getByRole("combobox", { name: "Redova po stranici" })).toHaveText("30");
  await addNamed(page, name);
  await expect(page).toHaveURL("/home/sifarnik/Pol");

  await list(page).search.fill(name.toUpperCase());
  await expect(list(page).rows).toHaveCount(1);
  await actOnRow(page, name, "Izmijeni");
  await lookupForm(page, "Izmjena").name.fill(`${name} 2`);
  await lookupForm(page, "Izmjena").save.click();
  await expect(said(page, "Uspješno promijenjeno.")).toBeVisible();

  await actOnRow(page, `${name} 2`, "Obriši");
  const question = page.getByRole("alertdialog");
  await question.getByRole("button", { name: "Odustani" }).click();
  await expect(list(page).rows).toHaveCount(1);
  await actOnRow(page, `${name} 2`, "Obriši");
  await question.getByRole("button", { name: "Obriši" }).click();
  await expect(page.getByText("Ništa ne odgovara filteru.")).toBeVisible();
  await page.getByRole("button", { name: "I obrisane" }).click();
  await expect(list(page).row(`${name} 2`)).toContainText("Obrisana");
  await actOnRow(page, `${name} 2`, "Vrati");
  await expect(list(page).row(`${name} 2`)).toContainText("Aktivna");
});

test("every list is reached from the screen, with the fields that it defines", async ({ page }) => {
  await page.goto("/home/sifarnik/Pol");
  const lists = page.getByRole("navigation", { name: "Šifarnik" });
  await expect(lists.getByRole("link")).toHaveText([
    "Pol",
    "Korisnički interfejsi",
    "Dodatne informacije korisnika",
    "Izvještaji",
    "Vrste pohvala",
    "Razredi",
  ]);
  await lists.getByRole("link", { name: "Razredi" }).click();
  await expect(list(page).rows).toHaveCount(9);
  await expect(list(page).row("9. razred")).toContainText("9");

  await lists.getByRole("link", { name: "Vrste pohvala" }).click();
  await openRowMenu(page, "Pohvala razrednika");
  await expect(page.getByRole("menuitem")).toHaveText(["Izmijeni", "Prijevodi"]);
  await page.keyboard.press("Escape");

  await lists.getByRole("link", { name: "Korisnički interfejsi" }).click();
  await actOnRow(page, "Zahtjevi", "Obriši");
  await page.getByRole("alertdialog").getByRole("button", { name: "Obriši" }).click();
  await expect(said(page, "Stavka se koristi pa se ne može obrisati.")).toBeVisible();
});

test("faults are told at their fields, and what is typed is not lost by accident", async ({ page }) => {
  await page.goto("/home/sifarnik/Razred/dodavanje");
  const { dialog, name, add, cancel } = lookupForm(page, "Dodavanje");
  const grade = dialog.getByRole("textbox", { name: "Broj razreda" });
  await add.click();
  await expect(dialog.getByText("Polje je obavezno", { exact: true })).toBeVisible();
  await expect(dialog.getByText("Polje je obavezno i mora biti validan broj")).toBeVisible();
  await expect(name).toBeFocused();
  await name.fill("1. razred");
  await grade.fill("10");
  await add.click();
  await expect(dialog.getByText("Broj mora biti od 1 do 9")).toBeVisible();
  await grade.fill("1");
  await add.click();
  await expect(dialog.getByText("Šifarnik već ima stavku s ovom vrijednošću")).toBeVisible();
  await page.keyboard.press("Escape");
  await leaveWarning(page).getByRole("button", { name: "Ne" }).click();
  await expect(dialog).toBeVisible();
  await cancel.click();
  await expect(page).toHaveURL("/home/sifarnik/Razred");
  await expect(dialog).toBeHidden();
});

test("a report's address is none that a page would run", async ({ page }) => {
  const title = unique("Izvještaj");
  await page.goto("/home/sifarnik/Izvjestaj/dodavanje");
  const { dialog, name, add } = lookupForm(page, "Dodavanje");
  await name.fill(title);
  await choose(page, dialog, "Grupa", "Grafički prikaz");
  await dialog.getByRole("textbox", { name: "Adresa" }).fill("javascript:alert(1)");
  await add.click();
  await expect(
    dialog.getByText("Adresa mora biti oblika izvjestaji/naziv, ili javna adresa druge stranice koja počinje sa https://"),
  ).toBeVisible();
  await dialog.getByRole("textbox", { name: "Adresa" }).fill("https://izvjestaji.opcina.example/dnevni");
  await add.click();
  await expect(said(page, "Uspješno dodano.")).toBeVisible();
  await expect(list(page).row(title)).toContainText("Grafički prikaz");
});

test("an item is translated", async ({ page }) => {
  const name = unique("Odjeljenje");
  await page.goto("/home/sifarnik/Pol");
  await addNamed(page, name);
  await list(page).search.fill(name);
  await actOnRow(page, name, "Prijevodi");
  const dialog = page.getByRole("dialog", { name: "Prijevodi" });
  const croatian = dialog.getByRole("textbox", { name: "Naziv · Hrvatski" });
  await expect(dialog.getByText(name)).toBeVisible();
  await croatian.fill("x".repeat(129));
  await dialog.getByRole("button", { name: "Spasi" }).click();
  await expect(dialog.getByText("Polje može sadržavati najviše 128 znakova")).toBeVisible();
  await croatian.fill("Odjel");
  await dialog.getByRole("button", { name: "Spasi" }).click();
  await expect(said(page, "Uspješno promijenjeno.")).toBeVisible();
  await actOnRow(page, name, "Prijevodi");
  await expect(croatian).toHaveValue("Odjel");
  await expect(dialog.getByRole("textbox", { name: "Naziv · Srpski" })).toHaveValue("");
});

test("two administrators who edit at once see who was faster", async ({ page, open }) => {
  const name = unique("Zajednički");
  await page.goto("/home/sifarnik/Izvjestaj/dodavanje");
  await lookupForm(page, "Dodavanje").name.fill(name);
  await choose(page, lookupForm(page, "Dodavanje").dialog, "Grupa", "Liste");
  await lookupForm(page, "Dodavanje").address.fill("https://bi.example/1");
  await lookupForm(page, "Dodavanje").add.click();
  await list(page).row(name).getByRole("link").click();
  await expect(lookupForm(page, "Izmjena").name).toHaveValue(name);
  const other = await open("admin", new URL(page.url()).pathname);
  await lookupForm(other, "Izmjena").address.fill("https://bi.example/2");
  await lookupForm(other, "Izmjena").save.click();
  await expect(said(other, "Uspješno promijenjeno.")).toBeVisible();
  await lookupForm(page, "Izmjena").name.fill(`${name} 2`);
  await lookupForm(page, "Izmjena").save.click();
  await expect(said(page, "Adnan Hadžić")).toBeVisible();
  await expect(lookupForm(page, "Izmjena").address).toHaveValue("https://bi.example/2");
  await lookupForm(page, "Izmjena").save.click();
  await expect(said(page, "Uspješno promijenjeno.")).toBeVisible();
});

test.describe("a support person", () => {
  test.use({ person: "support" });

  test("has no lookup lists in the menu, nor by their address", async ({ page }) => {
    await page.goto("/home/sifarnik/Pol");
    await expect(page).toHaveURL("/home/dashboard");
    await expect(page.getByRole("link", { name: "Pol", exact: true })).toBeHidden();
  });
});
