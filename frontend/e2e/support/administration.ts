import type { Locator, Page } from "@playwright/test";
import { password } from "./people";
import { said } from "./screens";
import { expect } from "./test";

/** A part of a project's configuration, as it stands on the screen or in a dialog. */
export const definitions = (scope: Page | Locator, page: Page, label: string) => {
  const list = scope.getByRole("list", { name: label });
  return {
    list,
    rows: list.getByRole("listitem"),
    row: (name: string) => list.getByRole("listitem").filter({ hasText: name }),
    handle: (name: string) => list.getByRole("button", { name: `Premjesti: ${name}` }),
    /** Chooses from the menu of one. */
    async act(name: string, action: string): Promise<void> {
      await list.getByRole("button", { name: `Radnje: ${name}` }).click();
      await page.getByRole("menuitem", { name: action }).click();
    },
  };
};

/** Opens a part of the configuration by the list beside it. */
export async function openDefinitions(page: Page, label: string) {
  await page.getByRole("navigation", { name: "Konfiguracija" }).getByRole("link", { name: label }).click();
  await expect(page.getByRole("heading", { name: label })).toBeVisible();
  return definitions(page, page, label);
}

/** Adds one through the dialog that the button opens. */
export async function addDefinition(
  page: Page,
  button: string,
  name: string,
  fill?: (dialog: Locator) => Promise<void>,
) {
  await page.getByRole("button", { name: button, exact: true }).click();
  const dialog = page.getByRole("dialog").filter({ has: page.getByRole("textbox", { name: "Naziv" }) });
  await dialog.getByRole("textbox", { name: "Naziv" }).fill(name);
  await fill?.(dialog);
  await dialog.getByRole("button", { name: "Dodaj", exact: true }).click();
  await expect(said(page, "Uspješno dodano.")).toBeVisible();
  await expect(dialog).toHaveCount(0);
}

export const usernameOf = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, ".");

/** Fills who a new person is; the role is left. */
export async function fillPerson(page: Page, name: string): Promise<void> {
  await page.getByRole("textbox", { name: "Korisničko ime" }).fill(usernameOf(name));
  await page.getByRole("textbox", { name: "Ime i prezime" }).fill(name);
  await page.getByRole("textbox", { name: "E-mail" }).fill(`${usernameOf(name)}@opcina.example`);
  await page.getByLabel("Lozinka").fill(password);
}

export async function addUser(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: "Dodaj", exact: true }).click();
  await expect(said(page, "Uspješno dodan korisnik.")).toBeVisible();
  await expect(page).toHaveURL(`/home/korisnik/pregled/${usernameOf(name)}`);
}

/** Makes a role through the form and waits for its cards. */
export async function makeRole(page: Page, name: string): Promise<void> {
  await page.goto("/home/uloga");
  await page.getByRole("link", { name: "DODAJ" }).click();
  await page.getByRole("textbox", { name: "Naziv", exact: true }).fill(name);
  await page.getByLabel("Šifra").fill(name);
  await page.getByRole("combobox", { name: "Uloge kojima upravlja" }).fill("task");
  await page.getByRole("option", { name: "Task user" }).click();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Dodaj", exact: true }).click();
  await expect(page.getByText("Uspješno dodano.")).toBeVisible();
  await expect(page.getByRole("region", { name: "Dozvoljene akcije" })).toBeVisible();
}
