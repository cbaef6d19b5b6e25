import { list } from "../screens/list";
import { choose, said } from "../screens/parts";
import { openDefinitions } from "../screens/projects";
import { addDialog, viewDialog } from "../screens/request";
import { expect, test, unique } from "../support/test";

test.use({ person: "admin" });

test("a project asks what it needs to know, and the answers stand in the request and are found", async ({ page, api }) => {
  const project = unique("Pita");
  const projectId = await api.addProject(project);
  await page.goto(`/home/projekat/${projectId}/konfiguracija`);
  await openDefinitions(page, "Obrasci zahtjeva");
  await page.getByRole("button", { name: "Dodaj obrazac" }).click();
  const form = page.getByRole("dialog", { name: "Novi obrazac zahtjeva" });
  await choose(page, form, "Za dio projekta", "Općenito");
  await choose(page, form, "Za kategoriju", "Ostalo");
  await form.getByRole("textbox", { name: "Šta pomaže" }).fill("Broj računara stoji na naljepnici.");
  await form.getByRole("button", { name: "Dodaj pitanje" }).click();
  await form.getByRole("textbox", { name: "Pitanje" }).fill("Koji računar?");
  await form.getByRole("checkbox", { name: "Odgovor je obavezan" }).check();
  await form.getByRole("button", { name: "Snimi" }).click();
  await expect(page.getByRole("list", { name: "Obrasci zahtjeva" })).toContainText("Koji računar? *");

  await page.goto(`/home/zahtjev/dodavanje?projekatId=${projectId}`);
  const add = addDialog(page);
  await expect(add.dialog.getByText("Broj računara stoji na naljepnici.")).toBeVisible();
  const title = unique("Ne pali se");
  await add.title.fill(title);
  await add.description.fill("Od jutros.");
  await add.submit.click();
  await expect(add.dialog.getByText("Polje je obavezno")).toBeVisible();
  const computer = unique("PC");
  await add.dialog.getByRole("textbox", { name: "Koji računar?" }).fill(computer);
  await add.submit.click();
  await expect(said(page, "Uspješno kreiran novi zahtjev.")).toBeVisible();

  await page.goto(`/home/zahtjev/list?projekatId=${projectId}&opis=${computer}`);
  await list(page).row(title).click();
  const view = viewDialog(page, title);
  await expect(view.dialog.getByRole("region", { name: "Odgovori" })).toContainText(`Koji računar?${computer}`);
  await view.menu.click();
  await page.getByRole("menuitem", { name: "Izmjena zahtjeva" }).click();
  await page.getByRole("textbox", { name: "Koji računar?" }).fill(`${computer}-B`);
  await page.getByRole("button", { name: "Snimi" }).click();
  await expect(view.dialog.getByRole("region", { name: "Odgovori" })).toContainText(`${computer}-B`);
  await expect(view.dialog.getByText("Odgovori izmijenjeni")).toBeVisible();

  await page.goto(`/home/projekat/${projectId}/konfiguracija/obrasci`);
  await page.getByRole("button", { name: /^Radnje nad obrascem/ }).click();
  await expect(page.getByRole("menuitem", { name: "Obriši" })).toBeHidden();
  await page.getByRole("menuitem", { name: "Povuci iz upotrebe" }).click();
  await expect(page.getByRole("list", { name: "Obrasci zahtjeva" })).toContainText("Povučen");
});
