import type { Page } from "@playwright/test";
import { expect } from "../support/test";
import { said } from "./parts";

/** The page of a role: its cards, and the groups of rights beside them. */
export const roleCards = (page: Page) => ({
  group: (name: string) => page.getByRole("navigation", { name: "Grupa" }).getByRole("button", { name: new RegExp(`^${name}`) }),
  card: (name: string) => page.getByRole("region", { name }),
  rights: page.getByRole("region", { name: "Dozvoljene akcije" }),
  review: page.getByRole("dialog"),
});

/** Saves the chosen rights, after the review of the changes. */
export async function saveRights(page: Page): Promise<void> {
  const { rights, review } = roleCards(page);
  await rights.getByRole("button", { name: "Snimi" }).click();
  await review.getByRole("button", { name: "Snimi" }).click();
}

/** Makes a role through the form and waits for its cards; returns its number. */
export async function makeRole(page: Page, name: string): Promise<number> {
  await page.goto("/home/uloga");
  await page.getByRole("link", { name: "DODAJ" }).click();
  await page.getByRole("textbox", { name: "Naziv", exact: true }).fill(name);
  await page.getByLabel("Šifra").fill(name);
  await page.getByRole("combobox", { name: "Uloge kojima upravlja" }).fill("task");
  await page.getByRole("option", { name: "Task user" }).click();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Dodaj", exact: true }).click();
  await expect(said(page, "Uspješno dodano.")).toBeVisible();
  await expect(roleCards(page).rights).toBeVisible();
  return Number(new URL(page.url()).pathname.split("/").at(-1));
}
