import type { Page } from "@playwright/test";
import { expect } from "../support/test";

/** The search over everything. */
export const search = (page: Page) => {
  const option = page.getByRole("option");
  return {
    open: page.getByRole("button", { name: "Pretraži zahtjeve" }),
    field: page.getByRole("combobox", { name: "Pretraži zahtjeve" }),
    options: option,
    /** The marked parts of titles and excerpts. */
    markedTitle: (place: number) => option.nth(place).locator("strong mark"),
    text: (place: number) => option.nth(place).locator("q"),
    markedText: (place: number) => option.nth(place).locator("q mark"),
    /** The results that are pale while new ones are loaded. */
    pale: page.locator("[data-waiting]"),
  };
};

/** Opens the search by its button. */
export async function openSearch(page: Page) {
  const shown = search(page);
  await shown.open.click();
  await expect(shown.field).toBeFocused();
  return shown;
}
