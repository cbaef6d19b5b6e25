import type { Locator, Page } from "@playwright/test";
import { expect } from "../support/test";

export const dashboardPath = "/home/dashboard";

export const dashboard = (page: Page) => ({
  part: (name: string) => page.getByRole("region", { name }),
  tableButton: (name: string) => page.getByRole("button", { name: `Tabela: ${name}`, exact: true }),
  table: (name: string) => page.getByRole("table", { name }),
  /** What was reported today, in the sentence at the top. */
  today: page.getByRole("link", { name: /^[\d.]+ prijavljen/ }),
  statistics: page.getByRole("list", { name: "Statistika" }),
  bars: (name: string) => page.getByRole("region", { name }).locator(".MuiBarChart-element"),
  /** The drawing of a chart, and the marks of its legend. */
  chart: (name: string) => page.getByRole("region", { name }).locator("svg:has(.MuiBarChart-element)"),
  marks: (name: string) => page.getByRole("region", { name }).locator("li > i"),
  /** The first of the requests that wait longest, once they are loaded. */
  waiting: page.getByRole("region", { name: "Najduže čekaju" }).getByRole("link").nth(1),
});

/** The number in a link of the dashboard, which may have words too. */
export const numberOf = (link: Locator) => link.locator("strong").or(link).last().innerText();

/** The link of a number of the strip, once it is loaded. */
export async function tile(page: Page, label: string): Promise<Locator> {
  const link = dashboard(page).statistics.getByRole("link", { name: label });
  await expect(link).toHaveText(/\d$/);
  return link;
}
