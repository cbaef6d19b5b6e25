import type { Locator, Page } from "@playwright/test";
import { password } from "./people";
import { expect } from "./test";

/** Whatever holds the element: a page or a part of one. */
type Scope = Page | Locator;

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Every toast, notice and message under a field that says the sentence. */
export const everySaid = (page: Page, text: string | RegExp) =>
  page.locator("[role=alert], [role=status]").filter({ hasText: text });

/** The sentence that a toast, a notice or a message under a field says; of two files that were sent, each says it. */
export const said = (page: Page, text: string | RegExp) => everySaid(page, text).first();

/** A choice by its label, whatever is chosen. */
export const choice = (scope: Scope, label: string) =>
  scope.getByRole("combobox", { name: new RegExp(`^${escaped(label)}`) });

/** Opens a choice and takes the option of that name. */
export async function choose(page: Page, scope: Scope, label: string, option: string): Promise<void> {
  await choice(scope, label).click();
  await page
    .getByRole("option")
    .filter({ hasText: new RegExp(`^${escaped(option)}$`) })
    .click();
  await expect(page.getByRole("listbox")).toBeHidden();
}

/** Opens a choice of several and takes the options of these names. */
export async function chooseSeveral(
  page: Page,
  scope: Scope,
  label: string,
  ...options: string[]
): Promise<void> {
  await choice(scope, label).click();
  for (const option of options) await page.getByRole("option", { name: option, exact: true }).click();
  await choice(scope, label).press("Escape");
  await expect(page.getByRole("listbox")).toBeHidden();
}

export const signInForm = (page: Page) => ({
  username: page.getByRole("textbox", { name: "Korisničko ime" }),
  password: page.getByLabel("Lozinka", { exact: true }),
  submit: page.getByRole("button", { name: "Prijava" }),
});

/** Signs in through the form; a role is not chosen. */
export async function signIn(page: Page, username: string): Promise<void> {
  await page.goto("/auth/prijava");
  await fillSignIn(page, username);
}

/** Fills and sends the form of the sign-in that is shown. */
export async function fillSignIn(page: Page, username: string): Promise<void> {
  const form = signInForm(page);
  await form.username.fill(username);
  await form.password.fill(password);
  await form.submit.click();
}

/** The list of requests and what stands above it. */
export const list = (page: Page) => ({
  search: page.getByRole("textbox", { name: "Traži po nazivu" }),
  rows: page.locator("[data-row]"),
  row: (title: string) => page.locator("[data-row]").filter({ has: page.getByRole("link", { name: title }) }),
  flag: (name: string) => page.getByRole("button", { name, exact: true }),
  add: page.getByRole("button", { name: "Novi zahtjev" }),
  pager: page.getByRole("navigation", { name: "Straničenje" }),
});

/** Finds requests by title and waits until only they are listed. */
export async function find(page: Page, title: string): Promise<Locator> {
  const { search, row, rows } = list(page);
  await search.fill(title);
  await expect(rows).toHaveCount(1);
  await expect(row(title)).toBeVisible();
  return row(title);
}

export const addDialog = (page: Page) => {
  const dialog = page.getByRole("dialog", { name: "Novi zahtjev" });
  return {
    dialog,
    title: dialog.getByRole("textbox", { name: "Naziv" }),
    description: dialog.getByRole("textbox", { name: "Opis" }),
    files: dialog.locator("input[type=file]"),
    upload: (name: string) => dialog.getByRole("listitem").filter({ hasText: name }),
    submit: dialog.getByRole("button", { name: "Dodaj", exact: true }),
    cancel: dialog.getByRole("button", { name: "Odustani" }),
  };
};

/** An entry of the sidebar, whatever else on the screen is called like it. */
export const sidebarEntry = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Glavna navigacija" }).getByRole("link", { name, exact: true });

/** Opens the add dialog by its address and waits for its defaults. */
export async function openAdd(page: Page) {
  await page.goto("/home/zahtjev/dodavanje");
  const add = addDialog(page);
  await expect(choice(add.dialog, "Kategorija")).not.toHaveText("");
  await expect(choice(add.dialog, "Prioritet")).not.toHaveText("");
  return add;
}

/** The view dialog of the request with that title. */
export const viewDialog = (page: Page, title: string) => {
  const dialog = page.getByRole("dialog", { name: title });
  return {
    dialog,
    status: dialog.getByRole("button", { name: /^Promijeni status/ }),
    menu: dialog.getByRole("button", { name: "Radnje nad zahtjevom" }),
    comments: dialog.getByRole("region", { name: "Komentari" }),
    comment: dialog.getByRole("textbox", { name: "Novi komentar" }),
    send: dialog.getByRole("button", { name: "Pošalji", exact: true }),
    close: dialog.getByRole("button", { name: "Zatvori" }).first(),
    /** What the details say of a label. */
    fact: (label: string) =>
      dialog
        .locator("dl > div")
        .filter({ has: page.locator("dt", { hasText: new RegExp(`^${label}$`) }) })
        .locator("dd"),
  };
};

/** Opens a request by its address. */
export async function openRequest(page: Page, { id, naziv }: { id: number; naziv: string }) {
  await page.goto(`/home/zahtjev/${id}`);
  const view = viewDialog(page, naziv);
  await expect(view.dialog).toBeVisible();
  return view;
}

export const editForm = (page: Page) => ({
  title: page.getByRole("textbox", { name: "Naziv" }),
  description: page.getByRole("textbox", { name: "Opis" }),
  save: page.getByRole("button", { name: "Snimi" }),
  cancel: page.getByRole("button", { name: "Odustani" }),
});

/** Opens the edit form of a request by its address. */
export async function openEdit(page: Page, id: number) {
  await page.goto(`/home/zahtjev/edit/${id}`);
  const form = editForm(page);
  await expect(form.title).toBeVisible();
  return form;
}

/** The question before unsaved work is left. */
export const leaveWarning = (page: Page) => page.getByRole("alertdialog", { name: "Upozorenje" });
