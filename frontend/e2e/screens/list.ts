import type { Locator, Page } from "@playwright/test";
import { expect } from "../support/test";

export const listPath = "/home/zahtjev/list";

/** A list of requests, projects, people or anything else, with the controls above and below it. */
export const list = (page: Page) => ({
  search: page.getByRole("textbox", { name: "Traži po nazivu" }),
  rows: page.locator("[data-row]"),
  row: (title: string) => page.locator("[data-row]").filter({ has: page.getByRole("link", { name: title }) }),
  /** The row with all of these texts. */
  saying: (...words: string[]) => words.reduce((row, hasText) => row.filter({ hasText }), page.locator("[data-row]")),
  rowOf: (id: number) => page.locator(`[data-row="${id}"]`),
  /** The links in the rows to addresses like this. */
  leadingTo: (path: string) => page.locator(`[data-row] a[href^="${path}"]`),
  /** The loaded rows of a table, with checkboxes or without. */
  body: page.locator("tbody tr:not([data-placeholder])"),
  /** What stands for rows until they are loaded. */
  loading: page.locator("[data-placeholder]"),
  flag: (name: string) => page.getByRole("button", { name, exact: true }),
  add: page.getByRole("button", { name: "Novi zahtjev" }),
  filter: page.getByRole("button", { name: /^Svi uslovi($| ?\d+ aktiv)/ }),
  filterMenu: page.getByRole("dialog", { name: "Filter zahtjeva" }),
  chips: page.getByRole("list", { name: "Aktivni uslovi" }),
  beside: page.getByRole("button", { name: "Otvaraj zahtjeve pored liste" }),
  pager: page.getByRole("navigation", { name: "Straničenje" }),
  next: page.getByRole("button", { name: "Sljedeća stranica" }),
  all: page.getByRole("checkbox", { name: "Izaberi sve na stranici" }),
  nothing: page.getByText("Nijedan zahtjev ne odgovara filteru."),
  /** The titles in their order, truncated or not. */
  titles: () => page.locator("[data-row] a[title]").evaluateAll((links) => links.map((link) => link.getAttribute("title"))),
});

/** The first cell of a row: its number, or the checkbox in its place. */
export const gutter = (row: Locator) => ({
  box: row.getByRole("checkbox"),
  number: row.locator("[data-gutter] > span").last(),
  boxShown: () => row.getByRole("checkbox").evaluate((input) => getComputedStyle(input.parentElement as Element).opacity === "1"),
  numberShown: () =>
    row
      .locator("[data-gutter] > span")
      .last()
      .evaluate((element) => getComputedStyle(element).opacity === "1"),
});

/** Opens the list of requests and waits until it is loaded. */
export async function openList(page: Page, query: Record<string, string> = {}) {
  const search = new URLSearchParams(query).toString();
  await page.goto(search ? `${listPath}?${search}` : listPath);
  await expect(list(page).rows.first()).toBeVisible();
  return list(page);
}

/** Finds requests by title and waits until only they are listed. */
export async function find(page: Page, title: string): Promise<Locator> {
  const { search, row, rows } = list(page);
  await search.fill(title);
  await expect(rows).toHaveCount(1);
  await expect(row(title)).toBeVisible();
  return row(title);
}

/** Opens the menu of a row. */
export async function openRowMenu(page: Page, name: string): Promise<void> {
  const row = list(page).row(name);
  await row.hover();
  await row.getByRole("button", { name: "Više radnji" }).click();
  await expect(page.getByRole("menu")).toBeVisible();
}

/** Chooses from the menu of a row. */
export async function actOnRow(page: Page, name: string, action: string): Promise<void> {
  await openRowMenu(page, name);
  await page.getByRole("menuitem", { name: action }).click();
}

/** What is shown once rows are picked. */
export const selection = (page: Page, of: "zahtjeva" | "korisnika" = "zahtjeva") => {
  const bar = page.getByRole("region", { name: `Izmjena izabranih ${of}` });
  return {
    bar,
    box: (title: string) => list(page).row(title).getByRole("checkbox"),
    /** Chooses from one of the menus of the bar. */
    async change(button: string, to: string): Promise<void> {
      await bar.getByRole("button", { name: button, exact: true }).click();
      await page.getByRole("menuitem", { name: to }).click();
    },
  };
};

/** The saved views: the button, its panel, and the dialog that names one. */
export const views = (page: Page) => {
  const panel = page.getByRole("dialog", { name: "Sačuvani pogledi" });
  return {
    open: page.getByRole("button", { name: /^Pogledi/ }),
    panel,
    view: (name: string) => panel.getByRole("button", { name, exact: true }),
    async act(name: string, action: string): Promise<void> {
      await panel.getByRole("button", { name: `Radnje nad pogledom ${name}` }).click();
      await page.getByRole("menuitem", { name: action }).click();
    },
    /** Saves the list's filter as a view, and waits until it is listed. */
    async save(name: string): Promise<void> {
      await page.getByRole("button", { name: "Pogledi", exact: true }).click();
      await panel.getByRole("button", { name: "Snimi pogled…" }).click();
      const naming = page.getByRole("dialog", { name: "Novi pogled" });
      await naming.getByRole("textbox", { name: "Naziv" }).fill(name);
      await page.keyboard.press("Enter");
      await expect(naming).toBeHidden();
      await expect(page.getByRole("button", { name: `Pogledi, izabran je ${name}` })).toBeFocused();
    },
  };
};
