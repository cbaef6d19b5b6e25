import { list } from "../screens/list";
import { userMenu } from "../screens/parts";
import { signInForm, signInPath } from "../screens/signIn";
import { expect, test } from "../support/test";

test.use({ person: null });

/** The password of everybody at the provider that scripts/steps/e2e starts. */
const providerPassword = "lozinka-kod-davaoca";

test("somebody signs in by a provider for the first time and again, and comes to the screen that was asked for", async ({ page, open }) => {
  const comes = async (guest: typeof page) => {
    await guest.goto("/home/zahtjev/list?count=50");
    await guest.getByRole("link", { name: "Prijava putem Ispitni davalac" }).click();
    await guest.getByLabel("Username:").fill("vanjska.osoba");
    await guest.getByLabel("Password:").fill(providerPassword);
    await guest.getByRole("button", { name: "Login" }).click();
    await expect(guest).toHaveURL("/home/zahtjev/list?count=50");
    await expect(list(guest).search).toBeVisible();
    await expect(userMenu(guest, "Vanjska Osoba")).toBeVisible();
  };
  await comes(page);
  await comes(await open(null, signInPath));
});

test("who is in no group, or comes by an address that somebody else made, is told and can begin anew", async ({ page }) => {
  await page.goto(signInPath);
  await page.getByRole("link", { name: "Prijava putem Ispitni davalac" }).click();
  await page.getByLabel("Username:").fill("bez.grupe");
  await page.getByLabel("Password:").fill(providerPassword);
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page.getByRole("heading", { name: "Prijava nije uspjela" })).toBeVisible();
  await expect(page.getByText("Vaše grupe u službi za prijavu ovdje ne daju nijednu ulogu.")).toBeVisible();
  await page.goto("/api/prijave/ispitni/povratak?code=tudji&state=tudje");
  await expect(page.getByText("Prijava je istekla, već je iskorištena ili je započeta u drugom pregledniku.")).toBeVisible();
  await page.getByRole("link", { name: "Nazad na prijavu" }).click();
  await expect(signInForm(page).username).toBeVisible();
});

test("the form and the providers come together, so that nothing moves", async ({ page }) => {
  await page.addInitScript(() => {
    const seen = { form: 0, alone: 0 };
    Object.assign(window, { seen });
    const look = () => {
      if (document.querySelector("form")) {
        seen.form++;
        if (!document.querySelector("a[href^='/api/prijave/']")) seen.alone++;
      }
      requestAnimationFrame(look);
    };
    look();
  });
  await page.goto(signInPath);
  await expect(signInForm(page).username).toBeVisible();
  await expect(page.getByRole("link", { name: "Prijava putem Ispitni davalac" })).toBeVisible();
  const { form, alone } = await page.evaluate(() => (window as unknown as { seen: { form: number; alone: number } }).seen);
  expect(form).toBeGreaterThan(0);
  expect(alone).toBe(0);
});
