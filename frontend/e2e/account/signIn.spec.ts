import { list } from "../screens/list";
import { colorScheme, root, userMenu } from "../screens/parts";
import { fillSignIn, signIn, signInForm, signInPath } from "../screens/signIn";
import { expect, test, unique } from "../support/test";
import { saved } from "../support/waits";

test.use({ person: null });

test("a chosen theme holds before the application has come", async ({ page }) => {
  await page.goto("/auth/prijava");
  await page.evaluate(() => localStorage.setItem("zahtjevi.tema", "dark"));
  await page.route("**/assets/**", (route) => route.abort());
  await page.goto("/auth/prijava");
  await expect(colorScheme(page)).toHaveAttribute("content", "dark");
});

test("signing out ends the session", async ({ page, request }) => {
  await signIn(page, "menadzer");
  await userMenu(page).click();
  const kept = await page.evaluate(() => localStorage.getItem("zahtjevi.token"));
  await page.getByRole("menuitem", { name: "Odjava" }).click();
  await expect(signInForm(page).submit).toBeVisible();
  await expect(page).toHaveURL("/auth/prijava");
  expect(await page.evaluate(() => localStorage.getItem("zahtjevi.token"))).toBeNull();
  const { id } = JSON.parse(kept ?? "");
  const answer = await request.get("/api/notifikacije", { headers: { "X-AUTH-TOKEN": id } });
  expect(answer.status()).toBe(401);
  await page.goBack();
  await expect(page).toHaveURL("/auth/prijava");
});

test("a link is followed after signing in, a reload and the choice of a role in between", async ({ page, newcomer }) => {
  const { korisnickoIme: username } = await newcomer(unique("Dvije uloge"), ["Support", "Menadžer projekta"]);
  await page.goto("/home/zahtjev/list?naziv=a&done=true");
  await expect(signInForm(page).submit).toBeVisible();
  await page.reload();
  await fillSignIn(page, username);
  await expect(page.getByRole("radio", { name: "Support" })).toBeChecked();
  await page.getByRole("radio", { name: "Menadžer projekta" }).check();
  await page.getByRole("button", { name: "Nastavi" }).click();
  await expect(list(page).search).toHaveValue("a");
  await expect(page).toHaveURL("/home/zahtjev/list?naziv=a&done=true");
  await userMenu(page).click();
  await expect(page.getByRole("menu")).toContainText("Menadžer projekta");
});

test("the sign-in leads to no other origin", async ({ page, baseURL }) => {
  await page.goto(`/auth/prijava?nastavak=${encodeURIComponent("//evil.example")}`);
  await fillSignIn(page, "menadzer");
  await expect(page).toHaveURL(`${baseURL}/home/dashboard`);
});

test("the saved language is applied, and Cyrillic is chosen, holds at once and is saved", async ({ page, newcomer, open }) => {
  const { korisnickoIme: username, punoIme: fullName } = await newcomer(unique("Piše ćirilicom"));
  await signIn(page, username);
  await userMenu(page, fullName).click();
  await saved(page, "PUT", () => page.getByRole("menuitemradio", { name: "Hrvatski" }).click());
  await page.evaluate(() => localStorage.clear());
  await signIn(page, username);
  await expect(page.getByRole("heading", { name: "Zahtjevi", level: 1 })).toBeVisible();
  await expect(root(page)).toHaveAttribute("lang", "hr");
  await page.getByRole("button", { name: fullName }).click();
  await expect(page.getByRole("menuitemradio", { name: "Hrvatski" })).toBeChecked();
  await saved(page, "PUT", () => page.getByRole("menuitemradio", { name: "Српски" }).click());
  await page.keyboard.press("Escape");
  await expect(page.getByRole("heading", { name: "Захтеви", level: 1 })).toBeVisible();
  await expect(root(page)).toHaveAttribute("lang", "sr-Cyrl");
  const elsewhere = await open(null, signInPath);
  await fillSignIn(elsewhere, username);
  await expect(elsewhere.getByRole("heading", { name: "Захтеви", level: 1 })).toBeVisible();
});

test("an ended session leads to the sign-in at the next action", async ({ page, request }) => {
  await signIn(page, "menadzer");
  await page.getByRole("link", { name: "Svi zahtjevi" }).click();
  await expect(list(page).rows).toHaveCount(10);
  const kept = await page.evaluate(() => localStorage.getItem("zahtjevi.token"));
  const { id, publicId } = JSON.parse(kept ?? "");
  const headers = { "X-AUTH-TOKEN": id };
  const ended = await request.delete(`/api/korisnici/menadzer/tokeni/${publicId}`, { headers });
  expect(ended.ok()).toBe(true);
  await page.getByRole("button", { name: "Sljedeća stranica" }).click();
  await expect(signInForm(page).submit).toBeVisible();
  await expect(page).toHaveURL(/^[^?]+\/auth\/prijava\?/);
  expect(await page.evaluate(() => localStorage.getItem("zahtjevi.token"))).toBeNull();
  await fillSignIn(page, "menadzer");
  await expect(list(page).rows).toHaveCount(10);
  await expect(page).toHaveURL(/\/home\/zahtjev\/list\?page=2$/);
});
