import type { Page } from "@playwright/test";
import { password, usernameOf } from "../support/people";
import { expect } from "../support/test";
import { list } from "./list";
import { said } from "./parts";

export const usersPath = "/home/korisnik/list";

/** The list of people. */
export const users = (page: Page) => ({
  ...list(page),
  search: page.getByRole("textbox", { name: "Traži po imenu" }),
});

/** Finds a person in the list and waits until nobody else is listed. */
export async function findUser(page: Page, name: string) {
  const { search, rows, row } = users(page);
  await search.fill(name);
  await expect(rows).toHaveCount(1);
  return row(name);
}

/** Chooses from the menu of the person whose page is open. */
export async function actOnUser(page: Page, entry: string): Promise<void> {
  await page.getByRole("button", { name: "Radnje nad korisnikom" }).click();
  await page.getByRole("menuitem", { name: entry }).click();
}

/** Fills the form of a new person, except for the role. */
export async function fillPerson(page: Page, name: string): Promise<void> {
  await page.getByRole("textbox", { name: "Korisničko ime" }).fill(usernameOf(name));
  await page.getByRole("textbox", { name: "Ime i prezime" }).fill(name);
  await page.getByRole("textbox", { name: "E-mail" }).fill(`${usernameOf(name)}@opcina.example`);
  await page.getByRole("checkbox", { name: /^Pošalji poruku/ }).uncheck();
  await page.getByLabel("Lozinka").fill(password);
}

export async function addUser(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: "Dodaj", exact: true }).click();
  await expect(said(page, "Uspješno dodan korisnik.")).toBeVisible();
  await expect(page).toHaveURL(`/home/korisnik/pregled/${usernameOf(name)}`);
}
