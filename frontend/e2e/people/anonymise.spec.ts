import { said, userMenu } from "../screens/parts";
import { openAdd, openRequest } from "../screens/request";
import { fillSignIn } from "../screens/signIn";
import { expect, test, unique } from "../support/test";
import { saved } from "../support/waits";

test.use({ person: "admin" });

test("somebody is anonymised by their name: their page, their request and the log know only their number", async ({ page, api, open }) => {
  const person = await api.addPerson(unique("Odlazeća"));
  const other = await open(person);
  await expect(userMenu(other, person.punoIme)).toBeVisible();
  const title = unique("Prije odlaska");
  const add = await openAdd(other);
  await add.title.fill(title);
  await add.description.fill("Ostaje i kada odem.");
  const added = await saved(other, "POST", () => add.submit.click());
  const { id } = (await added.json()) as { id: number };

  await page.goto(`/home/korisnik/pregled/${person.korisnickoIme}`);
  await page.getByRole("button", { name: "Radnje nad korisnikom" }).click();
  await page.getByRole("menuitem", { name: "Anonimiziraj korisnika" }).click();
  const dialog = page.getByRole("dialog", { name: "Anonimiziraj korisnika" });
  const name = dialog.getByRole("textbox", { name: "Puno ime korisnika" });
  await name.fill("Neko Drugi");
  await dialog.getByRole("button", { name: "Anonimiziraj zauvijek" }).click();
  await expect(dialog.getByText("Upišite puno ime korisnika, tačno kako stoji.")).toBeVisible();
  await name.fill(person.punoIme);
  await dialog.getByRole("button", { name: "Anonimiziraj zauvijek" }).click();
  await expect(said(page, "Korisnik anonimiziran")).toBeVisible();

  await expect(page).toHaveURL(/\/home\/korisnik\/pregled\/bivsi-korisnik%23\d+$/);
  const heading = page.getByRole("heading", { level: 1, name: /^Bivši korisnik #\d+$/ });
  await expect(heading).toBeVisible();
  const former = await heading.innerText();
  await expect(page.getByText("O njemu se više ništa ne zna")).toBeVisible();
  await expect(page.getByRole("link", { name: "Izmijeni korisnika" })).toHaveCount(0);
  await expect(page.getByText(person.punoIme)).toHaveCount(0);
  await page.getByRole("button", { name: "Radnje nad korisnikom" }).click();
  await expect(page.getByRole("menuitem", { name: "Anonimiziraj korisnika" })).toHaveCount(0);
  await page.getByRole("menuitem", { name: "Historija promjena" }).click();
  const entry = (done: string) => page.getByRole("listitem").filter({ has: page.getByRole("link", { name: done }) });
  await expect(entry("Anonimizacija · Korisnik")).toContainText("Lični podaci: uklonjeni");
  await expect(entry("Dodavanje · Korisnik").filter({ hasText: "Lični podaci" })).toHaveCount(1);
  await expect(page.getByText(person.punoIme)).toHaveCount(0);
  await page.getByRole("link", { name: "Anonimizacija · Korisnik" }).click();
  const version = page.getByRole("dialog", { name: "Anonimizacija · Korisnik" });
  await expect(version.getByRole("row", { name: /^Lični podaci/ })).toContainText("uklonjeni");

  const view = await openRequest(page, { id, naziv: title });
  await expect(view.dialog.getByRole("link", { name: former }).first()).toBeVisible();
  await expect(view.dialog.getByText(person.punoIme)).toHaveCount(0);

  await other.reload();
  await expect(other).toHaveURL(/\/auth\/prijava/);
  await fillSignIn(other, person.korisnickoIme);
  await expect(said(other, "Pogrešno korisničko ime ili lozinka.")).toBeVisible();
});
