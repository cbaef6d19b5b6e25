import type { Page } from "@playwright/test";

export const calendarPath = "/home/zahtjev/kalendar";

export const calendar = (page: Page) => ({
  month: page.getByRole("main").getByRole("heading", { level: 2 }),
  /** The cell of a day such as `2026-11-29`. */
  day: (day: string) => page.getByRole("cell").filter({ has: page.locator(`time[datetime="${day}"]`) }),
  /** The link to all requests of a day such as `29. 11. 2026.`. */
  all: (shown: string) => page.getByRole("link", { name: new RegExp(`Prikaži \\d+ zahtjeva za ${shown}$`) }),
  today: page.getByRole("button", { name: "Ovaj mjesec" }),
  mine: page.getByRole("button", { name: "Dodijeljeni meni" }),
});
