import { said } from "../screens/parts";
import { password } from "../support/people";
import { expect, test, unique } from "../support/test";

test("a token is made for a program, calls as far as it goes, is seen by an administrator, and ends when it is revoked", async ({
  newcomer,
  open,
  playwright,
  baseURL,
}) => {
  const person = await newcomer(unique("Senad"));
  const name = unique("Skripta");
  const page = await open(person, `/home/racun/${person.korisnickoIme}/pristupni-tokeni`);
  await page.getByRole("button", { name: "Novi pristupni token" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Naziv" }).fill(name);
  await dialog.getByText(/^Zahtjevi \(0\//).click();
  await dialog.getByRole("checkbox", { name: "Zahtjev: Pregled zahtjeva" }).check();
  await dialog.getByLabel("Trenutna lozinka").fill(password);
  await dialog.getByRole("button", { name: "Napravi token" }).click();
  const secret = await dialog.getByLabel("Pristupni token").innerText();
  expect(secret).toMatch(/^zht_[\w-]{49}$/);
  const program = await playwright.request.newContext({ baseURL, extraHTTPHeaders: { Authorization: `Bearer ${secret}` } });
  const list = await program.get("/api/zahtjevi");
  expect(list.status()).toBe(200);
  expect(list.headers().ratelimit).toMatch(/^"minuta";r=\d+;t=\d+$/);
  expect((await program.get(`/api/korisnici/${person.korisnickoIme}/pristupnitokeni`)).status()).toBe(403);
  await page.keyboard.press("Escape");
  await expect(page.getByText(secret)).toHaveCount(0);
  await expect(page.getByRole("row").filter({ hasText: name })).toBeVisible();

  const administration = await open("admin", "/home/postavke/pristupni-tokeni");
  await administration.getByRole("textbox", { name: "Traži po nazivu ili osobi" }).fill(name);
  const row = administration.getByRole("row").filter({ hasText: name });
  await expect(row).toContainText(person.punoIme);
  await row.getByRole("button", { name: "Opozovi" }).click();
  await administration.getByRole("alertdialog").getByRole("button", { name: "Uredu" }).click();
  await expect(said(administration, "Token je opozvan.")).toBeAttached();
  expect((await program.get("/api/zahtjevi")).status()).toBe(401);
  await program.dispose();
});

test("what programs may call is found, with its right and an example", async ({ page }) => {
  await page.goto("/home/racun/menadzer/pristupni-tokeni");
  await page.getByRole("link", { name: "Šta mogu pozvati" }).click();
  await expect(page).toHaveURL("/home/api");
  await page.getByRole("textbox", { name: "Traži po putanji, opisu ili pravu" }).fill("novi komentar");
  const call = page.getByRole("group").filter({ hasText: "/api/zahtjevkomentari/zahtjev/{zahtjevId}" });
  await expect(call).toHaveCount(1);
  await call.getByText("Novi komentar").click();
  await expect(call.getByText("zahtjev_komentar_dodavanje")).toBeVisible();
  await expect(call.getByText(/Authorization: Bearer \$ZAHTJEVI_TOKEN/)).toBeVisible();
  await expect(call.getByText("Otvoren je i pristupnim tokenima.")).toBeVisible();
});
