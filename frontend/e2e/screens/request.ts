import type { Page } from "@playwright/test";
import { expect } from "../support/test";
import { fact, filesOf } from "./parts";

/** The dialog of a new request. */
export const addDialog = (page: Page) => {
  const dialog = page.getByRole("dialog", { name: "Novi zahtjev" });
  const properties = dialog.getByRole("button", { name: /^Ostali podaci/ });
  return {
    dialog,
    /** The line that tells the chosen properties, and opens them. */
    properties,
    /** Opens the properties, unless they are open. */
    async unfold(): Promise<void> {
      if ((await properties.getAttribute("aria-expanded")) !== "true") await properties.click();
      await expect(properties).toHaveAttribute("aria-expanded", "true");
    },
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
    /** The bold texts in the description, and the quotes in comments. */
    bold: dialog.getByRole("region", { name: "Opis" }).locator("b"),
    quoted: comments.locator("blockquote"),
    /** The comments, without their files. */
    said: comments.locator("ol").getByRole("listitem"),
    /** The changes among the comments. */
    activity: dialog.locator("[data-activity]"),
    /** The mentions in comments. */
    mentioned: comments.locator("ol b"),
    comment: dialog.getByRole("textbox", { name: "Novi komentar" }),
    /** The files of the comment that is being written: the input, and the chosen files. */
    commentFiles: filesOf(dialog.locator("form")),
    commentWaits: dialog.locator("form").getByRole("list", { name: "Prilozi" }),
    /** Switches the comment that is being written between internal and public. */
    internal: dialog.getByRole("button", { name: "Interni komentar (samo ova poruka)" }),
    send: dialog.getByRole("button", { name: "Pošalji", exact: true }),
    close: dialog.getByRole("button", { name: "Zatvori" }).first(),
    /** Elements that exist only if a text is interpreted as HTML. */
    foreign: dialog.locator("img, script"),
    /** The value beside a label in the details. */
    fact: (label: string) => fact(page, label, dialog),
    /** Chooses from the menu of the comment with that text. */
    async actOn(text: string, entry: string): Promise<void> {
      await comments.locator("li").filter({ hasText: text }).getByRole("button", { name: "Radnje nad komentarom" }).click();
      await page.getByRole("menuitem", { name: entry }).click();
    },
    /** The comment that is being corrected in its place. */
    correction: comments.getByRole("textbox", { name: "Izmijeni komentar" }),
    /** Chooses another status by its menu. */
    async move(to: string): Promise<void> {
      await status.click();
      await page.getByRole("menuitemradio", { name: to, exact: true }).click();
    },
    /** Chooses from the menu of the request. */
    async act(entry: string | RegExp): Promise<void> {
      await menu.click();
      await page.getByRole("menuitem", { name: entry }).click();
    },
  };
};

/** The request with that title beside the list. */
export const besideList = (page: Page, title: string) => {
  const region = page.getByRole("region", { name: title });
  return {
    region,
    /** The region while a dialog is over it. */
    covered: page.getByRole("region", { name: title, includeHidden: true }),
    properties: region.getByLabel("Svojstva zahtjeva"),
    description: region.getByRole("region", { name: "Opis" }),
    said: region.getByRole("region", { name: "Komentari" }).locator("ol").getByRole("listitem"),
    comment: region.getByRole("textbox", { name: "Novi komentar" }),
    close: region.getByRole("button", { name: "Zatvori" }).first(),
  };
};

/** Opens a request by its address. */
export async function openRequest(page: Page, { id, naziv: title }: { id: number; naziv: string }) {
  await page.goto(`/home/zahtjev/${id}`);
  const view = viewDialog(page, title);
  await expect(view.dialog).toBeVisible();
  return view;
}

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

/** The dialog with the people whom others added to a request. */
export const followersDialog = (page: Page, id: number) => {
  const dialog = page.getByRole("dialog", { name: `Pratioci zahtjeva #${id}` });
  return {
    dialog,
    person: dialog.getByRole("combobox", { name: "Dodaj pratioca" }),
    added: dialog.getByRole("list", { name: "Dodani pratioci" }).getByRole("listitem"),
    close: dialog.getByRole("button", { name: "Zatvori" }).first(),
  };
};
