import type { Locator, Page } from "@playwright/test";
import axe, { type RunOptions } from "axe-core";
import { expect } from "./test";

declare global {
  interface Window {
    axe: typeof axe;
  }
}

type Theme = "dark" | "light";

const standard = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/**
 * The rules that axe checks; in the dark theme only those about colours. Besides the standard's, what can be said to a screen's parts
 * (WCAG 2.5.3) is what is seen there, and no column is without a name.
 */
const checks: Record<Theme, RunOptions> = {
  dark: { runOnly: { type: "rule", values: ["color-contrast"] } },
  light: {
    runOnly: { type: "tag", values: standard },
    rules: { "label-content-name-mismatch": { enabled: true }, "empty-table-header": { enabled: true } },
  },
};

/** The hints in inputs that contrast with their ground by less than 4.5:1, which axe does not look at. */
function palePlaceholders(parts: Element[]): string[] {
  const numbers = (colour: string) => (colour.match(/[\d.]+/g) ?? []).map(Number);
  const luminance = (rgb: number[]) =>
    rgb
      .slice(0, 3)
      .map((value) => value / 255)
      .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
      .reduce((sum, value, at) => sum + value * ([0.2126, 0.7152, 0.0722][at] as number), 0);
  const ground = (element: Element | null): number[] => {
    const colour = element ? numbers(getComputedStyle(element).backgroundColor) : [255, 255, 255];
    return colour.length < 3 || colour[3] === 0 ? ground(element?.parentElement ?? null) : colour;
  };
  return parts
    .flatMap((part) => Array.from(part.querySelectorAll("input, textarea")))
    .filter((input) => input.getAttribute("placeholder") && input.checkVisibility() && !input.matches(":disabled"))
    .flatMap((input) => {
      const { color, opacity } = getComputedStyle(input, "::placeholder");
      const behind = ground(input);
      const ink = numbers(color).map((value, at) => value * Number(opacity) + (behind[at] ?? 0) * (1 - Number(opacity)));
      const [dark = 0, light = 0] = [luminance(ink), luminance(behind)].sort((one, other) => one - other);
      const ratio = (light + 0.05) / (dark + 0.05);
      return ratio < 4.5 ? [`${input.getAttribute("placeholder")}: ${ratio.toFixed(2)}`] : [];
    });
}

/** Checks parts of a page or of a frame, without the frames in them. axe is loaded once for each page. */
export async function expectNoViolationsIn(parts: Locator, theme: Theme): Promise<void> {
  const first = parts.first();
  if (!(await first.evaluate(() => "axe" in window))) await first.evaluate(axe.source);
  const options: RunOptions = { ...checks[theme], resultTypes: ["violations"], iframes: false };
  const look = () =>
    parts.evaluateAll(async (include, options) => {
      const { violations } = await window.axe.run({ include }, options);
      return violations.map(({ id, nodes }) => ({
        rule: id,
        at: nodes.map(({ target, failureSummary }) => `${target.join(" ")}: ${failureSummary}`),
      }));
    }, options);
  // A table is dim while it is loaded again.
  await expect(async () => expect(await look(), `${theme} theme`).toEqual([])).toPass();
  expect(await parts.evaluateAll(palePlaceholders), `pale hints, ${theme} theme`).toEqual([]);
}

/**
 * Checks the page, or only a dialog over it: in both themes where it is wide. On the phone the light one is enough, as both have the same
 * parts there.
 */
export async function expectNoViolations(page: Page, part = "html"): Promise<void> {
  const wide = (page.viewportSize()?.width ?? 0) > 600;
  for (const theme of wide ? (["dark", "light"] as const) : (["light"] as const)) {
    await page.emulateMedia({ colorScheme: theme });
    await expect(page.locator("html")).toHaveAttribute("data-theme", theme);
    await expectNoViolationsIn(page.locator(part), theme);
  }
}
