import type { Page } from "@playwright/test";
import { filesOf } from "./parts";

/** The steps of an import, of requests or of people. */
export const importSteps = (page: Page) => {
  const preview = page.getByRole("region", { name: "Prvi redovi" });
  return {
    main: page.getByRole("main"),
    file: filesOf(page),
    next: page.getByRole("button", { name: "Nastavi" }),
    asRead: page.getByText("Ovako redovi stoje u dokumentu", { exact: false }),
    preview,
    row: (text: string) => preview.getByRole("row").filter({ hasText: text }),
    rejected: page.getByRole("region", { name: "Odbijeni redovi" }),
    again: page.getByRole("button", { name: "Novi uvoz" }),
  };
};
