import { downloaded, said, userMenu } from "../screens/parts";
import { fillSignIn, signIn, signInForm } from "../screens/signIn";
import { password } from "../support/people";
import { expect, test, unique } from "../support/test";
import { codeOf } from "../support/totp";

test("a person turns on the second factor, signs in by codes, is remembered, and is helped when the phone is lost", async ({
  newcomer,
  open,
}) => {
  const person = await newcomer(unique("Dvostruka"));
  const account = await open(person, `/home/racun/${person.korisnickoIme}/dvostruka-provjera`);
  await account.getByRole("button", { name: "Uključi" }).click();
  const dialog = account.getByRole("dialog");
  await dialog.getByLabel("Trenutna lozinka").fill(password);
  await dialog.getByRole("button", { name: "Nastavi" }).click();
  await expect(dialog.getByRole("img", { name: "QR kod za aplikaciju" })).toBeVisible();
  const secret = await dialog.getByLabel("Ključ za aplikaciju").innerText();
  await dialog.getByLabel("Kod iz aplikacije").fill(codeOf(secret));
  await dialog.getByRole("button", { name: "Uključi" }).click();
  const recovery = await dialog.getByRole("list", { name: "Rezervni kodovi" }).getByRole("listitem").allInnerTexts();
  expect(recovery).toHaveLength(10);
  const kept = await downloaded(account, () => dialog.getByRole("button", { name: "Preuzmi" }).click());
  expect(kept.suggestedFilename()).toBe("rezervni-kodovi.txt");
  await dialog.getByRole("button", { name: "Kodovi su spremljeni" }).click();
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
