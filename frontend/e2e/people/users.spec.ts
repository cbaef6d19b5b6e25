import { list, openRowMenu, selection } from "../screens/list";
import { choice, choose, fact, formOf, said, sidebarEntry, userMenu } from "../screens/parts";
import { openRequest } from "../screens/request";
import { fillSignIn } from "../screens/signIn";
import { actOnUser, addUser, fillPerson, findUser, users, usersPath } from "../screens/users";
import { people } from "../support/people";
import { expect, test, unique } from "../support/test";

test.use({ person: "admin" });

test("an administrator is added without projects, and found, opened and changed by row and menu", async ({ page }) => {
  const name = unique("Uprava");
  await page.goto("/home/dashboard");
  await sidebarEntry(page, "Korisnici").click();
  await expect(page).toHaveURL(usersPath);
  await expect(page).toHaveTitle(/Korisnici$/);
  await page.getByRole("link", { name: "Dodaj korisnika" }).click();
  await fillPerson(page, name);
  await choose(page, formOf(page), "Uloga", "Administrator");
  await expect(page.getByText("Ova uloga vidi sve")).toBeVisible();
  await expect(choice(page, "Projek")).toHaveCount(0);
  await addUser(page, name);
  await expect(fact(page, "Uloge")).toHaveText("Administrator");
  await expect(fact(page, "Projekti")).toHaveCount(0);

  await page.getByRole("link", { name: "Svi korisnici" }).click();
  const row = await findUser(page, name.toUpperCase());
  await expect(page).toHaveURL(/filter=/);
  await row.click({ position: { x: 500, y: 20 } });
  await expect(fact(page, "Ime i prezime")).toHaveText(name);
  await page.goBack();
  await findUser(page, name);
  await openRowMenu(page, name);
  await expect(page.getByRole("menuitem")).toHaveText(["Pregled korisnika", "Izmijeni korisnika"]);
  await page.getByRole("menuitem", { name: "Izmijeni korisnika" }).click();
  await page.getByRole("textbox", { name: "E-mail" }).fill("nova@opcina.example");
  await page.getByRole("checkbox", { name: "Interni korisnik" }).check();
  await page.getByRole("button", { name: "Snimi" }).click();
  await expect(said(page, "Uspješno promijenjeno.")).toBeVisible();
  await expect(fact(page, "E-mail")).toHaveText("nova@opcina.example");
  await expect(fact(page, "Interni korisnik")).toHaveText("Da");
});

test("whoever is deactivated is signed out at once, and can come back when activated", async ({ page, api, open }) => {
  const person = await api.addPerson(unique("Odlazak"));
  const { korisnickoIme: username, punoIme: fullName } = person;
  const other = await open(person);
  await expect(userMenu(other, fullName)).toBeVisible();
  await page.goto(`/home/korisnik/pregled/${username}`);
  await actOnUser(page, "Deaktiviraj korisnika");
  const dialog = page.getByRole("dialog", { name: "Deaktiviraj korisnika" });
  await dialog.getByRole("button", { name: "Deaktiviraj", exact: true }).click();
  await expect(said(page, "Korisnik deaktiviran")).toBeVisible();
  await expect(fact(page, "Status")).toHaveText("Nije aktivan");
  await other.getByRole("button", { name: /^Obavještenja/ }).click();
  await expect(other).toHaveURL(/\/auth\/prijava/);
  await fillSignIn(other, username);
  await expect(other.getByRole("alert")).toBeVisible();
  await actOnUser(page, "Aktiviraj korisnika");
  await expect(said(page, "Korisnik aktiviran")).toBeVisible();
  await fillSignIn(other, username);
  await expect(userMenu(other, fullName)).toBeVisible();
});

test("picked people are deactivated, activated and given a project together", async ({ page, api }) => {
  const mark = unique("Zajedno");
  const names = [`${mark} A`, `${mark} B`];
  for (const name of names) await api.addPerson(name);
  await page.goto(`${usersPath}?${new URLSearchParams({ filter: mark, neaktivni: "true" })}`);
  await expect(list(page).rows).toHaveCount(2);
  await list(page).all.click();
  await expect(selection(page, "korisnika").bar).toContainText("Izabrana 2 korisnika");
  await selection(page, "korisnika").bar.getByRole("button", { name: "Deaktiviraj" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Deaktiviraj" }).click();
  await expect(said(page, "Promijenjena 2 korisnika.")).toBeVisible();
  for (const name of names) await expect(list(page).row(name)).toContainText("Nije aktivan");
  await list(page).all.click();
  await selection(page, "korisnika").bar.getByRole("button", { name: "Aktiviraj", exact: true }).click();
  for (const name of names) await expect(list(page).row(name)).not.toContainText("Nije aktivan");
  await list(page).all.click();
  await selection(page, "korisnika").bar.getByRole("button", { name: "Dodaj na projekat" }).click();
  const dialog = page.getByRole("dialog", { name: "Dodaj na projekat" });
  await choose(page, dialog, "Projekat", "Katastar i GIS");
  await dialog.getByRole("button", { name: "Dodaj", exact: true }).click();
  await expect(said(page, "Promijenjena 2 korisnika.")).toBeVisible();
  await list(page)
    .row(names[0] ?? "")
    .getByRole("link")
    .click();
  await expect(fact(page, "Projekti")).toContainText("Katastar i GIS");
});

test("two administrators who edit the same person lose nothing of each other", async ({ page, api, open }) => {
  const { korisnickoIme: username, punoIme: fullName } = await api.addPerson(unique("Sukob"));
  const editPath = `/home/korisnik/edit/${username}`;
  await page.goto(editPath);
  await page.getByRole("textbox", { name: "Ime i prezime" }).fill(`${fullName} moj`);
  const other = await open("admin", editPath);
  await other.getByRole("textbox", { name: "E-mail" }).fill("tudji@opcina.example");
  await other.getByRole("button", { name: "Snimi" }).click();
  await expect(said(other, "Uspješno promijenjeno.")).toBeVisible();
  await page.getByRole("button", { name: "Snimi" }).click();
  await expect(said(page, people.admin)).toContainText("E-mail: tudji@opcina.example");
  await page.getByRole("button", { name: "Snimi" }).click();
  await expect(said(page, "Uspješno promijenjeno.")).toBeVisible();
  await expect(fact(page, "Ime i prezime")).toHaveText(`${fullName} moj`);
  await expect(fact(page, "E-mail")).toHaveText("tudji@opcina.example");
});

test("somebody is found, opened and deactivated by the keyboard alone", async ({ page, api }) => {
  const { punoIme: fullName } = await api.addPerson(unique("Tastatura"));
  await page.goto(usersPath);
  await expect(list(page).rows.first()).toBeVisible();
  await page.keyboard.press("f");
  await page.keyboard.type(fullName);
  await expect(list(page).rows).toHaveCount(1);
  await page.keyboard.press("Escape");
  await users(page).search.blur();
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  await expect(fact(page, "Ime i prezime")).toHaveText(fullName);
  await page.getByRole("button", { name: "Radnje nad korisnikom" }).focus();
  await page.keyboard.press("Enter");
  const action = page.getByRole("menuitem", { name: "Deaktiviraj korisnika" });
  await expect(action).toBeVisible();
  await page.keyboard.type("Deakt");
  await expect(action).toBeFocused();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Deaktiviraj korisnika" });
  await expect(dialog).toBeVisible();
  const submit = dialog.getByRole("button", { name: "Deaktiviraj", exact: true });
  for (let step = 0; step < 5 && !(await submit.evaluate((it) => it === document.activeElement)); step += 1)
    await page.keyboard.press("Tab");
  await expect(submit).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(said(page, "Korisnik deaktiviran")).toBeVisible();
});

test("names lead to people for those who may see them, and are plain text for others", async ({ page, api, open }) => {
  const request = await api.add({ naziv: unique("Ko je poslao") });
  await openRequest(page, request);
  await page.getByRole("link", { name: people.admin }).first().click();
  await expect(fact(page, "Korisničko ime")).toHaveText("admin");
  const other = await open("menadzer");
  const { dialog } = await openRequest(other, request);
  await expect(dialog.getByText(people.admin).first()).toBeVisible();
  await expect(dialog.getByRole("link", { name: people.admin })).toHaveCount(0);
});
