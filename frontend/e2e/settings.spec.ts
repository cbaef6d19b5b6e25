import type { Page } from "@playwright/test";
import { expect, test } from "./support/test";

/** One blue pixel, which a map stretches to a tile. */
const tile = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGNYceQRAARmAk8AX/L5AAAAAElFTkSuQmCC",
  "base64",
);

/** Answers for the servers of tiles, and notes what they were asked. */
async function serveTiles(page: Page): Promise<URL[]> {
  const asked: URL[] = [];
  await page.route("https://tile.openstreetmap.org/**", (route) => {
    asked.push(new URL(route.request().url()));
    return route.fulfill({ body: tile, contentType: "image/png" });
  });
  await page.route("https://karte.example/**", (route) => route.abort());
  return asked;
}

const screenOf = (page: Page) => ({
  title: page.getByLabel("Naslov sistema"),
  days: page.getByLabel("Trajanje sesije u danima"),
  address: page.getByLabel("Adresa karte"),
  copyright: page.getByLabel("Autorska prava karte"),
  map: page.getByRole("application", { name: "Pregled karte" }),
  save: page.getByRole("button", { name: "Spasi" }),
});

const saved = (page: Page) => expect(page.getByText("Uspješno ažuriranje postavki.")).toBeVisible();

test.describe("an administrator", () => {
  test.use({ person: "admin" });

  test("gives the system another title, which holds at once and on the sign-in", async ({ page, open }) => {
    await serveTiles(page);
    await page.goto("/home/dashboard");
    await page.getByRole("link", { name: "Postavke" }).click();
    await expect(page).toHaveURL("/home/postavke/postavke-sistema");
    const { title, save } = screenOf(page);
    await expect(title).toHaveValue("Zahtjevi");
    await title.fill("Zahtjevi općine");
    await save.click();
    await saved(page);
    await expect(page).toHaveTitle("Zahtjevi općine | Postavke");
    await expect(page.getByText("Zahtjevi općine", { exact: true })).toBeVisible();
    const guest = await open(null, "/auth/prijava");
    await expect(guest).toHaveTitle("Zahtjevi općine | Prijava");
    await expect(guest.getByText("Zahtjevi općine", { exact: true }).first()).toBeVisible();
    await title.fill("Zahtjevi");
    await save.click();
    await expect(page).toHaveTitle("Zahtjevi | Postavke");
  });

  test("sees the map of an address before saving it, and moves it by keys", async ({ page }) => {
    const asked = await serveTiles(page);
    await page.goto("/home/postavke/postavke-sistema");
    const { address, copyright, map, save } = screenOf(page);
    await expect(map.locator("img.leaflet-tile-loaded").first()).toBeVisible();
    expect(asked.map(({ pathname }) => pathname)).toContain("/12/2256/1491.png"); // where 43.84, 18.34 lies
    await map.focus();
    const before = asked.length;
    await page.keyboard.press("+");
    await expect
      .poll(() => asked.slice(before).some(({ pathname }) => pathname.startsWith("/13/")))
      .toBe(true);
    await copyright.fill("© Karte <b>Bosne</b>");
    await expect(page.locator("figcaption")).toHaveText("© Karte <b>Bosne</b>");
    await page.locator("figcaption").click({ trial: true }); // nothing lies over it
    await address.fill("https://karte.example/{z}/{x}/{y}.png");
    await expect(page.getByText("Karta se ne učitava s ove adrese. Provjerite adresu.")).toBeVisible();
    await address.fill("javascript:alert(1)//{z}/{x}/{y}");
    await expect(page.getByText("Karta će se pojaviti kada adresa bude ispravna.")).toBeVisible();
    await save.click();
    await expect(
      page.getByText("Adresa mora počinjati sa https:// i sadržavati {z}, {x} i {y}"),
    ).toBeVisible();
    await expect(address).toBeFocused();
  });
});

test("those without the permission are not let to the settings", async ({ page }) => {
  await page.goto("/home/postavke");
  await expect(page).toHaveURL("/home/dashboard");
});
