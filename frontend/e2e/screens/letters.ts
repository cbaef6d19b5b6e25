import type { Page } from "@playwright/test";
import { expect } from "../support/test";
import { answeredFrom } from "../support/waits";
import { list } from "./list";
import { choose, chooseLast, formOf, said } from "./parts";

/** The letters that came, and the messages that went, for administrators. */
export const lettersPath = "/home/postavke/pisma";
export const messagesPath = "/home/postavke/poruke";

/** The address of a project for new requests, in its configuration. */
export const letterAddress = (page: Page) => {
  const form = formOf(page);
  return {
    form,
    tag: form.getByRole("textbox", { name: "Oznaka u adresi" }),
    save: form.getByRole("button", { name: "Snimi" }),
    /** Chooses where requests of letters belong. */
    async place(): Promise<void> {
      for (const field of ["Dio projekta", "Kategorija", "Tip", "Prioritet"]) await chooseLast(page, form, field);
    },
    /** Chooses what becomes of letters whose writers have no account. */
    strangers: (what: string) => choose(page, form, "Poruke bez računa", what),
  };
};

/** Opens the screen of a project's address. */
export async function openLetterAddress(page: Page, project: number) {
  await page.goto(`/home/projekat/${project}/konfiguracija/pisma`);
  return letterAddress(page);
}

/** Saves the form of a project's address. */
export async function saveLetterAddress(page: Page): Promise<void> {
  await letterAddress(page).save.click();
  await expect(said(page, "Uspješno promijenjeno.")).toBeVisible();
}

/** Waits in the list of letters or of messages, in those of a state, for the only row that has all of these texts. */
export async function waitForRow(page: Page, path: string, state: string, ...words: string[]) {
  const row = list(page).saying(...words);
  await expect(async () => {
    await answeredFrom(page, path.replace("/home", "/api"), () => page.goto(`${path}?stanje=${state}&count=50`));
    await expect(list(page).loading).toHaveCount(0);
    expect(await row.count()).toBe(1); // the rows are there at once
  }).toPass();
  return row;
}
