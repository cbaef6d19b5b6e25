import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect } from "./test";

const standard = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** What axe is to find nothing of; the dark theme changes colours and nothing else. */
const checks = {
  light: (axe: AxeBuilder) => axe.withTags(standard),
  dark: (axe: AxeBuilder) => axe.withRules("color-contrast"),
};

/** Checks the page in both themes, or only the part of it that has come over it. */
export async function expectNoViolations(page: Page, part = "html"): Promise<void> {
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator("html")).toHaveAttribute("data-tema", colorScheme);
    const { violations } = await checks[colorScheme](new AxeBuilder({ page }).include(part)).analyze();
    const found = violations.map(({ id, nodes }) => ({
      rule: id,
      at: nodes.map(({ target, failureSummary }) => `${target.join(" ")}: ${failureSummary}`),
    }));
    expect(found, `${colorScheme} theme`).toEqual([]);
  }
}
