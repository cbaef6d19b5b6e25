import type { Page } from "@playwright/test";
import { expect } from "../support/test";

/** The log. */
export const log = (page: Page) => ({
  /** Shows the things that entries are about instead of the entries, which have links of the same names. */
  async showEntities(): Promise<void> {
    const shape = page.getByRole("button", { name: "Grupiši po predmetu izmjene" });
    await shape.click();
    await expect(shape).toHaveAttribute("aria-pressed", "true"); // drawn together with the list
  },
});
