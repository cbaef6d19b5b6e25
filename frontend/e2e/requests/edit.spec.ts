import { choice, choose, formOf, leaveWarning, said } from "../screens/parts";
import { editForm, openEdit, openRequest, viewDialog } from "../screens/request";
import { expectNoViolations } from "../support/accessibility";
import { expect, test, unique } from "../support/test";

test("edits every field, and shows the result", async ({ page, api }) => {
  const request = await api.add({ naziv: unique("Staro") });
  const name = unique("Novo");
  const { menu } = await openRequest(page, request);
  await menu.click();
  await page.getByRole("menuitem", { name: "Izmjena zahtjeva" }).click();
  const { title, description, save } = editForm(page);
  await expect(title).toHaveValue(request.naziv);
  await title.fill(name);
  await description.fill("Novi opis.");
  await choose(page, formOf(page), "Status", "Radi se");
  await choose(page, formOf(page), "Prioritet", "Hitno");
  await choose(page, formOf(page), "Tip", "Pitanje");
  await choose(page, formOf(page), "Dodijeljeni korisnik", "Selma Kovačević");
  await save.click();
  await expect(said(page, "Uspješno ažuriran zahtjev.")).toBeVisible();
  const { dialog, fact, status } = viewDialog(page, name);
  await expect(dialog.getByRole("region", { name: "Opis" })).toHaveText("Novi opis.");
  await expect(status).toHaveText("Radi se");
  for (const [label, value] of [
    ["Prioritet", "Hitno"],
    ["Tip", "Pitanje"],
    ["Dodijeljeno", "Selma Kovačević"],
  ] as const) {
    await expect(fact(label)).toContainText(value);
  }
});

test("another part clears the category and the assignee, another category the assignee", async ({ page, api }) => {
  const request = await api.add({ naziv: unique("Kaskada") });
  const { save } = await openEdit(page, request.id);
  const form = formOf(page);
  const assignee = choice(form, "Dodijeljeni korisnik");
  await choose(page, form, "Dodijeljeni korisnik", "Selma Kovačević");
  await choose(page, form, "Kategorija", "Printeri i skeneri");
  await expect(assignee).toHaveText("Nije dodijeljeno");
  await choose(page, form, "Dodijeljeni korisnik", "Emir Softić");
  await choose(page, form, "Dio projekta", "Nalozi i pošta");
  await expect(choice(form, "Kategorija")).toHaveText(/^\W?$/);
  await expect(assignee).toHaveText("Nije dodijeljeno");
  await save.click();
  await expect(form.getByText("Polje je obavezno")).toBeVisible();
  await choice(form, "Kategorija").click();
  await expect(page.getByRole("option")).toHaveText(["Lozinke i prijava", "E-pošta", "Dijeljene mape"]);
  await page.getByRole("option", { name: "E-pošta" }).click();
  await save.click();
  const { fact } = viewDialog(page, request.naziv);
  await expect(fact("Kategorija")).toHaveText("E-pošta");
  await expect(fact("Dodijeljeno")).toHaveText("Nije dodijeljeno");
});

test("asks before an edit is left, but not when it is given up", async ({ page, api }) => {
  const request = await api.add({ naziv: unique("Napušteno") });
  const { title, cancel } = await openEdit(page, request.id);
  await title.fill("Nešto drugo");
  await page.getByRole("link", { name: "Svi zahtjevi" }).click();
  await leaveWarning(page).getByRole("button", { name: "Ne" }).click();
  await expect(title).toHaveValue("Nešto drugo");
  await expect(page).toHaveURL(`/home/zahtjev/edit/${request.id}`);
  await cancel.click();
  await expect(viewDialog(page, request.naziv).dialog).toBeVisible();
  await expect(leaveWarning(page)).toBeHidden();
});

test("two people who edit the same request lose nothing of each other, be it a text or a choice", async ({ page, api, open }) => {
  const request = await api.add({ naziv: unique("Sukob") });
  const other = await open("admin", `/home/zahtjev/edit/${request.id}`);
  const { title, description, save } = await openEdit(page, request.id);
  await test.step("a colleague saves first", async () => {
    await editForm(other).description.fill("Opis kolege.");
    await choose(other, formOf(other), "Prioritet", "Hitno");
    await editForm(other).save.click();
    await expect(said(other, "Uspješno ažuriran zahtjev.")).toBeVisible();
  });

  const name = unique("Moj naziv");
  await test.step("one's own edit takes that over, and says so", async () => {
    await title.fill(name);
    await choose(page, formOf(page), "Dodijeljeni korisnik", "Selma Kovačević");
    await save.click();
    const notice = page.getByRole("alert").filter({ hasText: "Adnan Hadžić" });
    await expect(notice).toContainText("Zahtjev je u međuvremenu izmijenio korisnik Adnan Hadžić");
    await expect(title).toHaveValue(name);
    await expect(notice).toContainText("Opis: Opis kolege.");
    await expect(notice).toContainText("Prioritet: Hitno");
    await expect(notice).toBeFocused();
    await expect(description).toHaveValue("Opis kolege.");
    await expect(page.getByRole("radiogroup")).toHaveCount(0);
  });
  await test.step("and saves both", async () => {
    await save.click();
    const { dialog, fact } = viewDialog(page, name);
    await expect(dialog.getByRole("region", { name: "Opis" })).toHaveText("Opis kolege.");
    await expect(fact("Prioritet")).toContainText("Hitno");
    await expect(fact("Dodijeljeno")).toContainText("Selma Kovačević");
  });
});

test("what both have changed is asked about, and answered by keyboard", async ({ page, api, open }) => {
  const request = await api.add({ naziv: unique("Pitanje") });
  const other = await open("admin", `/home/zahtjev/edit/${request.id}`);
  const { title, description, save } = await openEdit(page, request.id);
  await editForm(other).title.fill(unique("Naziv kolege"));
  await editForm(other).description.fill("Opis kolege.");
  const theirs = await editForm(other).title.inputValue();
  await editForm(other).save.click();
  await expect(said(other, "Uspješno ažuriran zahtjev.")).toBeVisible();

  await title.fill("Moj naziv");
  await description.fill("Moj opis.");
  await save.click();
  const ofTitle = page.getByRole("radiogroup", { name: "Naziv" });
  const ofDescription = page.getByRole("radiogroup", { name: "Opis" });
  await expect(ofTitle).toContainText("Moj naziv");
  await expect(ofTitle).toContainText(theirs);
  await expectNoViolations(page);
  await save.click();
  await expect(title).toBeFocused();
  await expect(page.getByText("Izaberite vrijednost koja ostaje.")).toBeVisible();
  await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowDown");
  await expect(title).toHaveValue(theirs);
  await ofDescription.getByRole("radio", { name: /Moj opis/ }).check();
  await save.click();
  const { dialog } = viewDialog(page, theirs);
  await expect(dialog.getByRole("region", { name: "Opis" })).toHaveText("Moj opis.");
});
