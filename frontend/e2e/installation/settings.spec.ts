import { said } from "../screens/parts";
import { serveTiles, settings } from "../screens/settings";
import { expect, test } from "../support/test";

test.describe("an administrator", () => {
  test.use({ person: "admin" });

  // All tests share the installation's title: no other test reads the part of a page's title before the |, or of a letter's subject before
  // the number.
  test("gives the system another title, which holds at once and on the sign-in", async ({ page, open }) => {
    await serveTiles(page);
    await page.goto("/home/dashboard");
    await page.getByRole("link", { name: "Postavke" }).click();
    await expect(page).toHaveURL("/home/postavke/postavke-sistema");
    const { title, save } = settings(page);
    await expect(title).toHaveValue("Zahtjevi");
    await title.fill("Zahtjevi općine");
    await save.click();
    await expect(said(page, "Uspješno ažuriranje postavki.")).toBeVisible();
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
    const { address, copyright, credit, map, save, tiles } = settings(page);
    await expect(tiles.first()).toBeVisible();
    expect(asked.map(({ pathname }) => pathname)).toContain("/12/2256/1491.png"); // the tile of 43.84, 18.34
    await map.focus();
    const before = asked.length;
    await page.keyboard.press("+");
    await expect.poll(() => asked.slice(before).some(({ pathname }) => pathname.startsWith("/13/"))).toBe(true);
    await copyright.fill("© Karte <b>Bosne</b>");
    await expect(credit).toHaveText("© Karte <b>Bosne</b>");
    await credit.click({ trial: true }); // nothing covers it
    await address.fill("https://karte.example/{z}/{x}/{y}.png");
    await expect(page.getByText("Karta se ne učitava s ove adrese. Provjerite adresu.")).toBeVisible();
    await address.fill("javascript:alert(1)//{z}/{x}/{y}");
    await expect(page.getByText("Karta će se pojaviti kada adresa bude ispravna.")).toBeVisible();
    await save.click();
    await expect(page.getByText("Adresa mora počinjati sa https:// i sadržavati {z}, {x} i {y}")).toBeVisible();
    await expect(address).toBeFocused();
  });
});

test("those without the permission are not let to the settings", async ({ page }) => {
  await page.goto("/home/postavke");
  await expect(page).toHaveURL("/home/dashboard");
});
