import { turnOnFactor } from "../screens/factor";
import { said, userMenu } from "../screens/parts";
import { makeRole, roleCards } from "../screens/roles";
import { fillSignIn, signIn, signInForm } from "../screens/signIn";
import { expectNoViolations } from "../support/accessibility";
import { expect, test, unique } from "../support/test";
import { codeOf } from "../support/totp";

test("a person turns on the second factor, signs in by codes, is remembered, and is helped when the phone is lost", async ({
  newcomer,
  open,
}) => {
  const person = await newcomer(unique("Dvostruka"));
  const account = await open(person, `/home/racun/${person.korisnickoIme}/dvostruka-provjera`);
  const { secret, recovery } = await turnOnFactor(account);
  await expect(account.getByText("Preostalo je 10 rezervnih kodova")).toBeVisible();

  const browser = await open(null, "/auth/prijava");
  await signIn(browser, person.korisnickoIme);
  const code = browser.getByLabel("Kod iz aplikacije");
  await expect(code).toBeFocused();
  await code.fill("abc");
  await signInForm(browser).submit.click();
  await expect(browser.getByText("Kod nije tačan ili je već iskorišten.")).toBeVisible();
  await browser.getByRole("checkbox", { name: "Zapamti ovaj uređaj 30 dana" }).check();
  await code.fill(codeOf(secret, 1)); // each step of time counts once
  await signInForm(browser).submit.click();
  await userMenu(browser).click();
  await browser.getByRole("menuitem", { name: "Odjava" }).click();
  await fillSignIn(browser, person.korisnickoIme);
  await expect(userMenu(browser)).toBeVisible();

  const elsewhere = await open(null, "/auth/prijava");
  await signIn(elsewhere, person.korisnickoIme);
  await elsewhere.getByRole("button", { name: "Nemate telefon? Upišite rezervni kod" }).click();
  await elsewhere.getByLabel("Rezervni kod").fill(recovery[0] ?? "");
  await signInForm(elsewhere).submit.click();
  await expect(userMenu(elsewhere)).toBeVisible();

  const administration = await open("admin", `/home/korisnik/pregled/${person.korisnickoIme}`);
  await administration.getByRole("button", { name: "Radnje nad korisnikom" }).click();
  await administration.getByRole("menuitem", { name: "Ukloni dvostruku provjeru" }).click();
  await administration.getByRole("alertdialog").getByRole("button", { name: "Uredu" }).click();
  await expect(said(administration, "Dvostruka provjera je uklonjena")).toBeVisible();
  await administration.getByRole("button", { name: "Radnje nad korisnikom" }).click();
  await expect(administration.getByRole("menuitem", { name: "Historija promjena" })).toBeVisible();
  await expect(administration.getByRole("menuitem", { name: "Ukloni dvostruku provjeru" })).toHaveCount(0);
  const after = await open(null, "/auth/prijava");
  await signIn(after, person.korisnickoIme);
  await expect(userMenu(after)).toBeVisible();
});

test("a role begins to require the second factor: who lacks it turns it on, and goes on where they were", async ({ newcomer, open }) => {
  const first = await newcomer(unique("Prva")); // a role can require what somebody has
  await turnOnFactor(await open(first, `/home/racun/${first.korisnickoIme}/dvostruka-provjera`));
  const name = unique("Provjerena");
  const office = await open("admin");
  await makeRole(office, name);
  const person = await newcomer(unique("Obavezna"), name);
  const notifications = `/home/racun/${person.korisnickoIme}/obavijesti`;
  const page = await open(person, notifications);
  await expect(page).toHaveURL(notifications);

  const basics = roleCards(office).card("Osnovne informacije");
  await basics.getByRole("checkbox", { name: "Traži dvostruku provjeru" }).check();
  await basics.getByRole("button", { name: "Snimi" }).click();
  await expect(said(office, "Uspješno snimljene osnovne informacije")).toBeVisible();

  await page.reload();
  await expect(page.getByRole("heading", { name: "Dvostruka provjera" })).toBeVisible();
  await expect(page.getByText(`Uloga ${name} traži`)).toBeVisible();
  await expectNoViolations(page);
  await turnOnFactor(page);
  await expect(page).toHaveURL(notifications);
  await expect(userMenu(page)).toBeVisible();

  await page.goto(`/home/racun/${person.korisnickoIme}/dvostruka-provjera`);
  await expect(page.getByText("Vaša uloga traži dvostruku provjeru")).toBeVisible();
  await expect(page.getByRole("button", { name: "Isključi" })).toHaveCount(0);
});
