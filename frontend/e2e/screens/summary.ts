import type { Page } from "@playwright/test";

export const summaryPath = "/home/sazetak";

export const summary = (page: Page) => ({
  /** The link of a number above the lists. */
  number: (name: string) => page.getByRole("list", { name: "Sažetak" }).getByRole("link", { name }),
  list: (name: string) => page.getByRole("region", { name, exact: true }),
  projects: page.getByRole("table", { name: "Po projektima" }),
  /** The field of the first day, "od", or of the last one, "do". */
  day: (side: "od" | "do") => page.getByRole("textbox", { name: `Period ${side}` }),
  period: (name: string) => page.getByRole("button", { name, exact: true }),
});
