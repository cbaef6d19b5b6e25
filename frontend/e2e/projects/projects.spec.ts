import { list, openRowMenu } from "../screens/list";
import { fact, said, sidebarEntry } from "../screens/parts";
import { addProject, projectForm } from "../screens/projects";
import { expect, test, unique } from "../support/test";

test.use({ person: "admin" });

test("a project is added, found, opened and changed, by its row and its menu", async ({ page }) => {
  const name = unique("Arhiva");
  await page.goto("/home/dashboard");
  await sidebarEntry(page, "Projekti").click();
  await expect(page).toHaveURL("/home/projekat/list");
  await page.getByRole("link", { name: "Dodaj projekat" }).click();
  await expect(page.getByRole("heading", { name: "Dodavanje projekta" })).toBeVisible(); // the list has a field of that name too
  await projectForm(page).name.fill(name);
  await projectForm(page).description.fill("Digitalizacija arhive");
  await projectForm(page).add.click();
  await expect(said(page, "Uspješno kreiran novi projekat.")).toBeVisible();
  await expect(fact(page, "Opis")).toHaveText("Digitalizacija arhive");

  await page.getByRole("link", { name: "Svi projekti" }).click();
  await list(page).search.fill(name.toUpperCase());
  await expect(list(page).rows).toHaveCount(1);
  await list(page)
    .row(name)
    .click({ position: { x: 400, y: 20 } });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  await expect(fact(page, "Naziv")).toHaveText(name);

  await page.goBack();
  await openRowMenu(page, name);
  await expect(page.getByRole("menuitem")).toHaveText(["Pregled projekta", "Izmijeni projekat"]);
  await page.getByRole("menuitem", { name: "Izmijeni projekat" }).click();
  await projectForm(page).description.fill("");
  await projectForm(page).save.click();
  await expect(said(page, "Uspješno ažuriran projekat.")).toBeVisible();
  await expect(fact(page, "Opis")).toHaveText("–");
});

test("two administrators who edit at once keep both changes, and see who was faster", async ({ page, open }) => {
  const name = unique("Zajednički");
  const path = (await addProject(page, name)).replace("/projekat/", "/projekat/edit/");
  await page.goto(path);
  await expect(projectForm(page).name).toHaveValue(name);
  const other = await open("admin", path);
  await projectForm(other).description.fill("Opis drugog administratora");
  await projectForm(other).save.click();
  await expect(said(other, "Uspješno ažuriran projekat.")).toBeVisible();
  await projectForm(page).name.fill(`${name} 2`);
  await projectForm(page).save.click();
  await expect(said(page, "Adnan Hadžić")).toBeVisible();
  await expect(projectForm(page).description).toHaveValue("Opis drugog administratora");
  await projectForm(page).save.click();
  await expect(said(page, "Uspješno ažuriran projekat.")).toBeVisible();
  await expect(fact(page, "Naziv")).toHaveText(`${name} 2`);
  await expect(fact(page, "Opis")).toHaveText("Opis drugog administratora");
});
