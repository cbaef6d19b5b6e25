import type { Page } from "@playwright/test";
import { said } from "./screens";
import { expect } from "./test";

/** The form of a project, new or edited. */
export const projectForm = (page: Page) => ({
  name: page.getByRole("textbox", { name: "Naziv" }),
  description: page.getByRole("textbox", { name: "Opis" }),
  add: page.getByRole("button", { name: "Dodaj", exact: true }),
  save: page.getByRole("button", { name: "Snimi" }),
  cancel: page.getByRole("button", { name: "Odustani" }),
});

/** Adds a project through its form, and stays on its overview; answers its address. */
export async function addProject(page: Page, naziv: string): Promise<string> {
  await page.goto("/home/projekat/dodavanje");
  await projectForm(page).name.fill(naziv);
  await projectForm(page).add.click();
  await expect(said(page, "Uspješno kreiran novi projekat.")).toBeVisible();
  await expect(page).toHaveURL(/\/home\/projekat\/\d+$/);
  return new URL(page.url()).pathname;
}
