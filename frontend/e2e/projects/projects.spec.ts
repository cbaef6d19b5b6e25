import { list, openRowMenu } from "../screens/list";
import { fact, leaveWarning, said, sidebarEntry } from "../screens/parts";
import { addProject, projectForm } from "../screens/projects";
import { openAdd } from "../screens/request";
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

test("a project says what is open, what is finished and who works on it, and leads there", async ({ page, api }) => {
  const name = unique("Brojevi");
  await addProject(page, name);
  const title = unique("Otvoren");
  await api.add({ naziv: title, projekat: name });
  await page.goto(`/home/projekat/list?${new URLSearchParams({ filter: name })}`);
  const row = list(page).row(name);
  await expect(row.getByRole("cell").nth(2)).toHaveText("Otvoreno: 1");
  await expect(row.getByRole("cell").nth(3)).toHaveText("Korisnici: 0");
  await row.getByRole("link", { name: name }).click();
  const figures = page.getByRole("list", { name: "Stanje zahtjeva i korisnici" });
  await expect(figures.getByRole("listitem")).toHaveText([/Potrebno uraditi1/, /Radi se0/, /Završeno0/, /Korisnici0/]);
  await figures.getByRole("link", { name: /Potrebno uraditi/ }).click();
  await expect(list(page).row(title)).toBeVisible();
  await expect(list(page).rows).toHaveCount(1);
});

test("the list is paged by ten, keeps its filter in the address, and says why it is empty", async ({ page, open }) => {
  await page.goto("/home/projekat/list");
  await expect(page.getByRole("combobox", { name: "Redova po stranici" })).toHaveText("10");
  await list(page).search.fill("nema takvog");
  await expect(page.getByText("Ništa ne odgovara filteru.")).toBeVisible();
  await expect(page).toHaveURL("/home/projekat/list?filter=nema+takvog");
  const again = await open("admin", "/home/projekat/list?filter=katastar");
  await expect(list(again).rows).toHaveText([/Katastar i GIS/]);
});

test("limits are told at their fields, and what is typed is not lost by accident", async ({ page }) => {
  await page.goto("/home/projekat/dodavanje");
  await projectForm(page).add.click();
  await expect(said(page, "Morate da unesete naziv projekta")).toBeVisible();
  await expect(projectForm(page).name).toBeFocused();
  await projectForm(page).name.fill("š".repeat(129));
  await expect(page.getByText("129 od 128 znakova")).toBeVisible();
  await projectForm(page).add.click();
  await expect(said(page, "Naziv projekta mora biti manji od 128 karaktera")).toBeVisible();
  await page.getByRole("link", { name: "Radna ploča" }).click();
  await leaveWarning(page).getByRole("button", { name: "Ne" }).click();
  await expect(page).toHaveURL("/home/projekat/dodavanje");
  await projectForm(page).cancel.click();
  await expect(page).toHaveURL("/home/projekat/list");
});

test("the first request of a new project is raised at once", async ({ page }) => {
  const name = unique("Novi vodovod");
  await addProject(page, name);
  const add = await openAdd(page);
  await add.unfold();
  await add.dialog.getByRole("combobox", { name: /^Projekat/ }).click();
  await page.getByRole("option", { name: name }).click();
  await expect(add.dialog.getByRole("combobox", { name: /^Kategorija/ })).toHaveText("Ostalo");
  await add.title.fill(unique("Prvi zahtjev"));
  await add.description.fill("Priključak.");
  await add.submit.click();
  await expect(said(page, "Uspješno kreiran novi zahtjev.")).toBeVisible();
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
