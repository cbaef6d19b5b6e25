import type { Page } from "@playwright/test";
import { expect } from "../support/test";
import { said } from "./parts";

/** The dialog of an item of a lookup list, by its title. */
export const lookupForm = (page: Page, title: "Dodavanje" | "Izmjena") => {
  const dialog = page.getByRole("dialog", { name: title });
  return {
    dialog,
    name: dialog.getByRole("textbox", { name: "Naziv" }),
    address: dialog.getByRole("textbox", { name: "Adresa" }),
    add: dialog.getByRole("button", { name: "Dodaj", exact: true }),
    save: dialog.getByRole("button", { name: "Spasi" }),
    cancel: dialog.getByRole("button", { name: "Odustani" }),
  };
};

/** Adds an item with nothing but a name. */
export async function addNamed(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: "DODAJ", exact: true }).click();
  await lookupForm(page, "Dodavanje").name.fill(name);
  await lookupForm(page, "Dodavanje").add.click();
  await expect(said(page, "Uspješno dodano.")).toBeVisible();
  await expect(lookupForm(page, "Dodavanje").dialog).toBeHidden();
}
