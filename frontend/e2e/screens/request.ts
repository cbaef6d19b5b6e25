import type { Page } from "@playwright/test";
import { expect } from "../support/test";
import { fact, filesOf } from "./parts";

/** The dialog of a new request. */
export const addDialog = (page: Page) => {
  const dialog = page.getByRole("dialog", { name: "Novi zahtjev" });
  return {
    dialog,
    title: dialog.getByRole("textbox", { name: "Naziv" }),
    description: dialog.getByRole("textbox", { name: "Opis" }),
    files: filesOf(dialog),
    upload: (name: string) => dialog.getByRole("listitem").filter({ hasText: name }),
    submit: dialog.getByRole("button", { name: "Dodaj", exact: true }),
    cancel: dialog.getByRole("button", { name: "Odustani" }),
  };
};

/** Opens the add dialog by its address. */
export async function openAdd(page: Page) {
  await page.goto("/home/zahtjev/dodavanje");
  const add = addDialog(page);
  await expect(add.title).toBeVisible();
  return add;
}

/** The view dialog of the request with that title. */
export const viewDialog = (page: Page, title: string) => {
  const dialog = page.getByRole("dialog", { name: title });
  const comments = dialog.getByRole("region", { name: "Komentari" });
  const status = dialog.getByRole("button", { name: /^Promijeni status/ });
  const menu = dialog.getByRole("button", { name: "Radnje nad zahtjevom" });
  return {
    dialog,
    head: dialog.locator("[data-dialog-head]"),
    description: dialog.getByRole("region", { name: "Opis" }),
    documents: dialog.getByRole("list", { name: "Dokumenti" }),
    status,
    menu,
    comments,
    /** What was said, without the files of a saying. */
    said: comments.locator("ol").getByRole("listitem"),
    /** What was done, told among the comments. */
    activity: dialog.locator("[data-activity]"),
    comment: dialog.getByRole("textbox", { name: "Novi komentar" }),
    /** The files that go with the comment that is being written: where they are given, and what waits with it. */
    commentFiles: filesOf(dialog.locator("form")),
    commentWaits: dialog.locator("form").getByRole("list", { name: "Prilozi" }),
    send: dialog.getByRole("button", { name: "Pošalji", exact: true }),
    close: dialog.getByRole("button", { name: "Zatvori" }).first(),
    /** What would run, were a text taken for HTML. */
    foreign: dialog.locator("img, script"),
    /** What the details say of a label. */
    fact: (label: string) => fact(page, label, dialog),
    /** Chooses another status by its menu. */
    async move(to: string): Promise<void> {
      await status.click();
      await page.getByRole("menuitemradio", { name: to, exact: true }).click();
    },
    /** Chooses from the menu of the request. */
    async act(entry: string): Promise<void> {
      await menu.click();
      await page.getByRole("menuitem", { name: entry }).click();
    },
  };
};

/** Opens a request by its address. */
export async function openRequest(page: Page, { id, naziv: title }: { id: number; naziv: string }) {
  await page.goto(`/home/zahtjev/${id}`);
  const view = viewDialog(page, title);
  await expect(view.dialog).toBeVisible();
  return view;
}

/** The dialog that tells which statuses a request had. */
export const statusHistory = (page: Page) => {
  const dialog = page.getByRole("dialog", { name: "Pregled promjena statusa zahtjeva" });
  return { dialog, entries: dialog.getByRole("listitem"), statuses: dialog.locator("li strong") };
};

/** A comment's author. */
export const authorOf = (comment: ReturnType<Page["getByRole"]>) => comment.locator("strong");

export const editForm = (page: Page) => ({
  form: page.locator("form"),
  title: page.getByRole("textbox", { name: "Naziv" }),
  description: page.getByRole("textbox", { name: "Opis" }),
  files: filesOf(page),
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
