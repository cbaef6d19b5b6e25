import { find, list } from "../screens/list";
import { choice, choose, formOf, said } from "../screens/parts";
import { addDefinition, addProject, definitions, openDefinitions } from "../screens/projects";
import { addDialog, viewDialog } from "../screens/request";
import { makeRole, roleCards, saveRights } from "../screens/roles";
import { addUser, fillPerson } from "../screens/users";
import { usernameOf } from "../support/people";
import { expect, test, unique } from "../support/test";

test.use({ person: "admin" });

test("an installation is set up from nothing: a project, a role, three people and the first request, until it is done", async ({
  page,
  open,
}) => {
  const project = unique("Vodovod");
  const role = unique("Referent");
  const [support, chief, clerk] = [unique("Podrska"), unique("Uprava"), unique("Salter")];
  const title = unique("Curi u ulici");
  const signedIn = (name: string) => open({ korisnickoIme: usernameOf(name) });

  await test.step("a project with its configuration", async () => {
    await addProject(page, project);
    await page.getByRole("tab", { name: "Konfiguracija" }).click();
    const statuses = await openDefinitions(page, "Statusi zahtjeva");
    await addDefinition(page, "Dodaj status", "Na terenu", (dialog) => choose(page, dialog, "Oznaka", "Radi se"));
    await expect(statuses.rows).toContainText(["Zaprimljeno", "Radi se", "Završeno", "Na terenu"]);

    await openDefinitions(page, "Dijelovi projekta");
    await addDefinition(page, "Dodaj dio", "Mreža");
    await page.getByRole("button", { name: "Kategorije zahtjeva: Mreža" }).click();
    for (const name of ["Priključak", "Curenje"]) await addDefinition(page, "Dodaj kategoriju", name);
    const categories = page.getByRole("dialog", { name: "Kategorije zahtjeva" });
    await expect(definitions(categories, page, "Kategorije zahtjeva").rows).toContainText(["Priključak", "Curenje"]);
  });

  await test.step("a role with rights", async () => {
    await makeRole(page, role);
    await roleCards(page).group("Zahtjevi").click();
    const { rights } = roleCards(page);
    await rights.getByLabel("Pregled zahtjeva").check();
    await rights.getByLabel("Dodavanje zahtjeva").check();
    await saveRights(page);
    await expect(said(page, "Uspješno snimljene dozvoljene akcije")).toBeVisible();
  });

  await test.step("three people of the three variants", async () => {
    const form = formOf(page);
    const begin = async (name: string, kind: string) => {
      await page.goto("/home/korisnik/dodavanje");
      await fillPerson(page, name);
      await choose(page, form, "Uloga", kind);
    };
    await begin(support, "Support");
    await choose(page, form, "Projekat", project);
    await choose(page, form, "Dio projekta", "Mreža");
    await choice(form, "Kategorije").fill("curenje");
    await page.getByRole("option", { name: /Curenje$/ }).click();
    await page.keyboard.press("Tab");
    await expect(page.getByRole("listbox")).toHaveCount(0);
    await addUser(page, support);

    await begin(chief, "Administrator");
    await addUser(page, chief);

    await begin(clerk, role);
    await choice(form, "Projekti").fill(project);
    await page.getByRole("option", { name: project }).click();
    await page.keyboard.press("Tab");
    await addUser(page, clerk);
  });

  await test.step("the first request is raised", async () => {
    const other = await signedIn(clerk);
    await list(other).add.first().click();
    const add = addDialog(other);
    await add.unfold();
    await expect(choice(add.dialog, "Projekat")).toHaveText(project);
    await choose(other, add.dialog, "Dio projekta", "Mreža");
    await choose(other, add.dialog, "Kategorija", "Curenje");
    await add.title.fill(title);
    await add.description.fill("Od jutros.");
    await add.submit.click();
    await expect(said(other, "Uspješno kreiran novi zahtjev.")).toBeVisible();
  });

  await test.step("and handled", async () => {
    const other = await signedIn(support);
    await (await find(other, title)).click();
    const view = viewDialog(other, title);
    for (const status of ["Na terenu", "Završeno"]) {
      await view.status.click();
      await other.getByRole("menuitemradio", { name: status, exact: true }).click();
      await expect(view.status).toHaveText(status);
      await expect(said(other, "Uspješno ažuriranje statusa")).toBeVisible();
    }
    const witness = await signedIn(chief);
    await witness.goto("/home/zahtjev/list?done=true");
    await expect(await find(witness, title)).toContainText("Završeno");
  });
});
