import type { Page } from "@playwright/test";

/** The panel with the internal data of the request that is open. */
export const internalPanel = (page: Page) => {
  const form = page.getByRole("form", { name: "Interne promjene" });
  return {
    open: page.getByRole("button", { name: "Otvori interne promjene" }),
    close: page.getByRole("button", { name: "Zatvori interne promjene" }),
    form,
    time: form.getByRole("textbox", { name: "Realno potrošeno vrijeme" }),
    overhead: form.getByRole("textbox", { name: "Overhead" }),
    note: form.getByRole("textbox", { name: "Napomena" }),
    save: form.getByRole("button", { name: "Snimi interne promjene" }),
  };
};
