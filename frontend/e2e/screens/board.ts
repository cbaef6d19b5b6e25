import type { Locator, Page } from "@playwright/test";
import { expect } from "../support/test";

export const boardPath = "/home/zahtjev/list-draggable";

/** The statuses of a new project, which are the first columns of its board. */
export const [received, working, finished] = ["Zaprimljeno", "Radi se", "Završeno"];

/** The board of a project. */
export const board = (page: Page) => {
  const column = (status: string) => page.getByRole("region", { name: status });
  return {
    column,
    cards: page.locator("[data-card]"),
    cardOf: (id: number, status: string) => column(status).locator(`[data-card="${id}"]`),
    card: (title: string) => page.locator("[data-card]").filter({ has: page.getByRole("link", { name: title }) }),
    inColumn: (status: string, title: string) => column(status).getByRole("link", { name: title }),
    /** The column into which the dragged card would be dropped. */
    lit: page.locator("[data-lit]"),
    /** The number of requests that a column shows. */
    holding: (count: string) =>
      page
        .locator("header > :last-child")
        .filter({ hasText: new RegExp(`^${count}$`) })
        .first(),
    /** The announcement of the column under the dragged card. */
    over: (id: number, status: string) => page.getByText(`Zahtjev #${id} je nad kolonom ${status}.`),
    /** The button that a board shows when others have moved cards, which moves them here. */
    changed: page.getByRole("button", { name: "Ploča je promijenjena · Prikaži" }),
  };
};

/** Opens the board of a project, with further parameters of its address. */
export async function openBoard(page: Page, projectId: number, query: Record<string, string> = {}) {
  await page.goto(`${boardPath}?${new URLSearchParams({ projekatId: String(projectId), ...query })}`);
  const shown = board(page);
  await expect(shown.cards.first()).toBeVisible();
  return shown;
}

/** Drags a card to another column with the mouse, in small steps, and drops it once the column shows that it accepts it. */
export async function carry(page: Page, card: Locator, column: Locator): Promise<void> {
  await card.hover(); // which waits until it does not move
  const [from, to] = [await card.boundingBox(), await column.boundingBox()];
  if (!from || !to) throw new Error("the card or the column is not drawn");
  await page.mouse.move(from.x + 60, from.y + from.height - 12);
  await page.mouse.down();
  await page.mouse.move(from.x + 90, from.y + from.height, { steps: 4 });
  await page.mouse.move(to.x + to.width / 2, to.y + 200, { steps: 8 });
  await expect(board(page).lit).toHaveCount(1);
  await page.mouse.up();
}
