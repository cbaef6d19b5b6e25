import {
  addDefinition,
  addUser,
  definitions,
  fillPerson,
  makeRole,
  openDefinitions,
  usernameOf,
} from "./support/administration";
import { addProject } from "./support/projects";
import { addDialog, choice, choose, fillSignIn, find, list, said, viewDialog } from "./support/screens";
import { expect, test, unique } from "./support/test";

test.use({ person: "admin" });

test("an office is set up from nothing: a project, a role, three people and the first request, until it is done", async ({
  page,
  open,
}) => {
  test.slow();
  const project = unique("Vodovod");
  const role = unique("Referent");
  const [support, chief, clerk] = [unique("Podrska"), unique("Uprava"), unique("Salter")];
  const title = unique("Curi u ulici");
  const signedIn = async (name: string) => {
    const other = await open(null, "/auth/prijava");
    await fillSignIn(other, usernameOf(name));
    await expect(other.getByRole("button", { name: `Korisnički meni: ${name}` })).toBeVisible();
    return other;
  };

  await test.step("a project with its configuration", async () => {
    await addProject(page, project);
    await page.getByRole("tab", { name: "Konfiguracija" }).click();
    await choose(page, page, "Početak radnog vremena: sati", "07");
    await choose(page, page, "Kraj radnog vremena: sati", "15");
    await page.getByRole("button", { name: "Snimi" }).click();
    await expect(said(page, "Uspješno ažurirana konfiguracija.")).toBeVisible();

    const priorities = await openDefinitions(page, "Prioriteti zahtjeva");
    await addDefinition(page, "Dodaj prioritet", "Hitno", (dialog) =>
      choose(page, dialog, "Iznad prioriteta", "Visok"),
    );
    await expect(priorities.rows).toContainText(["Hitno", "Visok", "Normalan", "Nizak"]);

    const statuses = await openDefinitions(page, "Statusi zahtjeva");
    await addDefinition(page, "Dodaj status", "Na terenu", (dialog) =>
      choose(page, dialog, "Oznaka", "Radi se"),
    );
    await statuses.handle("Na terenu").focus();
    await page.keyboard.press("Space");
    await expect(page.getByText("Na terenu: mjesto 4 od 4.")).toBeAttached();
    await page.keyboard.press("ArrowUp");
    await expect(page.getByText("Na terenu: mjesto 3 od 4.")).toBeAttached();
    await page.keyboard.press("Space");
    await expect(statuses.rows).toContainText(["Zaprimljeno", "Radi se", "Na terenu", "Završeno"]);
    await expect(said(page, "Uspješno promijenjeno.")).toBeVisible();

    await openDefinitions(page, "Tipovi zahtjeva");
    await addDefinition(page, "Dodaj tip", "Pitanje");
    await openDefinitions(page, "Dijelovi projekta");
    await addDefinition(page, "Dodaj dio", "Mreža");
    await page.getByRole("button", { name: "Kategorije zahtjeva: Mreža" }).click();
    for (const name of ["Priključak", "Curenje"]) await addDefinition(page, "Dodaj kategoriju", name);
    const categories = page.getByRole("dialog", { name: "Kategorije zahtjeva" });
    await expect(definitions(categories, page, "Kategorije zahtjeva").rows).toContainText([
      "Priključak",
      "Curenje",
    ]);
  });

  await test.step("a role with rights", async () => {
    await makeRole(page, role);
    const groups = page.getByRole("navigation", { name: "Grupa" });
    await groups.getByRole("button", { name: /^Zahtjevi/ }).click();
    const rights = page.getByRole("region", { name: "Dozvoljene akcije" });
    await rights.getByLabel("Pregled zahtjeva").check();
    await rights.getByLabel("Dodavanje zahtjeva").check();
    await rights.getByRole("button", { name: "Snimi" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Snimi" }).click();
    await expect(said(page, "Uspješno snimljene dozvoljene akcije")).toBeVisible();
  });

  await test.step("three people of the three variants", async () => {
    const form = page.locator("form");
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
    await other.goto("/home/zahtjev/list");
    await list(other).add.first().click();
    const add = addDialog(other);
    await expect(choice(add.dialog, "Projekat")).toHaveText(project);
    await choose(other, add.dialog, "Dio projekta", "Mreža");
    await choose(other, add.dialog, "Kategorija", "Curenje");
    await choose(other, add.dialog, "Tip", "Pitanje");
    await choose(other, add.dialog, "Prioritet", "Hitno");
    await add.title.fill(title);
    await add.description.fill("Od jutros.");
    await add.submit.click();
    await expect(said(other, "Uspješno kreiran novi zahtjev.")).toBeVisible();
  });

  await test.step("and handled", async () => {
    const other = await signedIn(support);
    await other.goto("/home/zahtjev/list");
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
