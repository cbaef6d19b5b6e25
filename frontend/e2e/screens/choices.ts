import type { Page } from "@playwright/test";

/** The screen of a person's notification choices. */
export const choices = (page: Page) => ({
  choice: (topic: string, channel: "U aplikaciji" | "E-pošta") => page.getByRole("checkbox", { name: `${topic}: ${channel}` }),
  /** How often a summary comes. */
  summary: page.getByRole("combobox", { name: "Sažetak e-poštom" }),
  save: () => page.getByRole("button", { name: "Snimi" }).click(),
});
