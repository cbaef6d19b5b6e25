import type { Page } from "@playwright/test";

export const settingsPath = "/home/postavke/postavke-sistema";

export const settings = (page: Page) => ({
  title: page.getByLabel("Naslov sistema"),
  days: page.getByLabel("Trajanje sesije u danima"),
  address: page.getByLabel("Adresa karte"),
  copyright: page.getByLabel("Autorska prava karte"),
  map: page.getByRole("application", { name: "Pregled karte" }),
  /** The loaded tiles of the map. */
  tiles: page.locator("img.leaflet-tile-loaded"),
  /** The map's attribution. */
  credit: page.locator("figcaption"),
  save: page.getByRole("button", { name: "Spasi" }),
});

/** One blue pixel, which the map stretches to a tile. */
const tile = Buffer.from("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGNYceQRAARmAk8AX/L5AAAAAElFTkSuQmCC", "base64");

/** Answers in place of the tile servers, and records their requests. */
export async function serveTiles(page: Page): Promise<URL[]> {
  const asked: URL[] = [];
  await page.route("https://tile.openstreetmap.org/**", (route) => {
    asked.push(new URL(route.request().url()));
    return route.fulfill({ body: tile, contentType: "image/png" });
  });
  await page.route("https://karte.example/**", (route) => route.abort());
  return asked;
}
