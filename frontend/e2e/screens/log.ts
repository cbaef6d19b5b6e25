import type { Page } from "@playwright/test";
import { expect } from "../support/test";

/** The log. */
export const log = (page: Page) => ({
  /** Shows what entries are about in the place of the entries, which have links of the same names. */
  async showEntities(): Promise<void> {
    const shape = page.getByRole("button", { name: "Po onome što je mijenjano" });
    await shape.click();
    await expect(shape).toHaveAttribute("aria-pressed", "true"); // drawn together with what it shows, at every width
  },
});
