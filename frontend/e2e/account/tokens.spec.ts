import { choose, fact, said } from "../screens/parts";
import { makeToken } from "../screens/tokens";
import { usernameOf } from "../support/people";
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
  const secret = await makeToken(page, name);
  expect(secret).toMatch(/^zht_[\w-]{49}$/);
  const program = await playwright.request.newContext({ baseURL, extraHTTPHeaders: { Authorization: `Bearer ${secret}` } });
  const list = await program.get("/api/zahtjevi");
  expect(list.status()).toBe(200);
  expect(list.headers().ratelimit).toMatch(/^"minuta";r=\d+;t=\d+$/);
  expect((await program.get(`/api/korisnici/${person.korisnickoIme}/pristupnitokeni`)).status()).toBe(403);
  await page.keyboard.press("Escape");
  const question = page.getByRole("alertdialog").filter({ hasText: "a još nije kopirano" });
  await question.getByRole("button", { name: "Da" }).click();
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

test("a program of nobody gets a service account and a token, and calls in its name", async ({ open, playwright, baseURL }) => {
  const page = await open("admin", "/home/korisnik/dodavanje");
  const name = unique("Arhiva");
  await page.getByRole("tab", { name: "Servisni račun" }).click();
  await page.getByRole("textbox", { name: "Naziv" }).fill(name); // the form of a person has none
  await expect(page.getByLabel("Lozinka")).toHaveCount(0);
  await page.getByRole("textbox", { name: "Korisničko ime" }).fill(usernameOf(name));
  await choose(page, page, "Uloga", "Administrator");
  await page.getByRole("button", { name: "Dodaj", exact: true }).click();
  await expect(said(page, "Servisni račun je dodan. Sada mu napravite pristupni token.")).toBeAttached();
  await expect(fact(page, "Vrsta računa")).toHaveText("Servisni račun");
  await page.getByRole("link", { name: "Pristupni tokeni" }).click();
  const secret = await makeToken(page, name);
  const program = await playwright.request.newContext({ baseURL, extraHTTPHeaders: { Authorization: `Bearer ${secret}` } });
  expect((await program.get("/api/zahtjevi")).status()).toBe(200);
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
