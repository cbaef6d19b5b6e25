import type { Page } from "@playwright/test";

/** Where somebody chooses what they are told of requests. */
export const choices = (page: Page) => ({
  choice: (topic: string, channel: "Zvono" | "Pismo") => page.getByRole("checkbox", { name: `${topic}: ${channel}` }),
  save: () => page.getByRole("button", { name: "Snimi" }).click(),
});
