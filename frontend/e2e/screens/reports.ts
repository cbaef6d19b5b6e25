import type { Page } from "@playwright/test";
import { expect } from "../support/test";
import { frameIn } from "./parts";

/** The screen of reports. */
export const reports = (page: Page) => ({
  search: page.getByRole("textbox", { name: "Traži izvještaj" }),
  list: page.getByRole("navigation", { name: "Izvještaji", exact: true }),
  report: (name: string) => page.getByRole("region", { name, exact: true }),
  show: page.getByRole("button", { name: "Prikaži", exact: true }),
  /** Today in the open calendar. */
  today: page.getByRole("dialog").locator('[aria-current="date"]'),
});

/** The page of the shown report; with a theme, once it has that theme. */
export const reportPage = (page: Page, theme?: "tamna" | "svijetla") =>
  theme ? page.frameLocator(`iframe[src*="tema=${theme}"]`) : frameIn(page).contentFrame();

/** Waits until the report is drawn in its own font, not in one of the machine's. */
export async function waitForFonts(page: Page): Promise<void> {
  const loaded = async () => {
    const fonts = await document.fonts.ready;
    return [...fonts].filter(({ status }) => status === "loaded").length;
  };
  await expect.poll(() => reportPage(page).locator("body").evaluate(loaded)).toBeGreaterThan(0);
}

/** Makes the page count its print calls, as a headless browser shows no print dialog. Returns the count. */
export async function notePrinting(page: Page): Promise<() => Promise<number>> {
  await frameIn(page).evaluate((frame: HTMLIFrameElement) => {
    if (frame.contentWindow)
      frame.contentWindow.print = () => {
        frame.dataset.printed = String(Number(frame.dataset.printed ?? 0) + 1);
      };
  });
  return () => frameIn(page).evaluate((frame) => Number((frame as HTMLElement).dataset.printed ?? 0));
}
