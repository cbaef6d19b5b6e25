import { readFile } from "node:fs/promises";
import { importSteps } from "../screens/imports";
import { followLink, mailboxPath, openLetter } from "../screens/mailbox";
import { choose, downloaded, fact, said, userMenu } from "../screens/parts";
import { signInForm } from "../screens/signIn";
import { password, usernameOf } from "../support/people";
import { expect, test, unique } from "../support/test";

test.use({ person: "admin" });

test("people come from a file, what is wrong is told, and somebody who was added signs in by the letter's link", async ({ page, open }) => {
  const name = unique("Uvezena osoba");
  const username = usernameOf(name);
  const email = `${username}@opcina.example`;
  const table = {
    name: "osobe.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(
      `nadimak;zove se;e-pošta;projekti\r\n${username};${name};${email};informatička podrška\r\n` +
        `${username.toUpperCase()};Dvojnik;d@opcina.example;Informatička podrška\r\n=1+1;Formula;f@opcina.example;Informatička podrška\r\n`,
    ),
  };
  const main = importSteps(page).main;
  const counted = (label: string) => fact(page, label);

  await page.goto("/home/korisnik/list");
  await page.getByRole("link", { name: "Uvezi iz dokumenta" }).click();
  const fill = async () => {
    await importSteps(page).file.setInputFiles(table);
    await importSteps(page).next.click();
    await expect(importSteps(page).asRead).toBeVisible();
    await choose(page, main, "Korisničko ime", "nadimak");
    await choose(page, main, "Ime i prezime", "zove se");
    await page
      .getByRole("combobox", { name: /^Uloga/ })
      .last()
      .click();
    await page.getByRole("option", { name: "Task user" }).click();
  };
  await fill();
  const { row } = importSteps(page);
  await expect(row(name)).toContainText("Bit će dodan");
  await expect(row("Dvojnik")).toContainText("Korisničko ime: Isto korisničko ime je već u redu 2");
  await expect(row("Formula")).toContainText("Korisničko ime smije imati samo slova");
  await page.getByRole("button", { name: "Uvezi korisnike" }).click();
  await expect(main).toBeFocused();
  await expect(said(page, "Dodan je 1 korisnik.")).toBeVisible();
  await expect(counted("Odbijeno")).toHaveText("2");
  const taken = await downloaded(page, () => page.getByRole("button", { name: "Preuzmi odbijene redove" }).click());
  expect(taken.suggestedFilename()).toBe("osobe-odbijeni.csv");

  await importSteps(page).again.click();
  await fill();
  await expect(row(name)).toContainText("Već postoji");
  await page.getByRole("button", { name: "Uvezi korisnike" }).click();
  await expect(said(page, "Niko nije dodan")).toBeVisible();
  await expect(counted("Već postoje")).toHaveText("1");

  const mails = await open(null, mailboxPath);
  await openLetter(mails, "Vaš račun je spreman", email);
  const choosing = await followLink(mails, "Izaberi lozinku");
  await expect(choosing.getByText(`${name}, izaberite lozinku za svoj račun ${username}.`)).toBeVisible();
  await choosing.getByLabel("Nova lozinka").fill(password);
  await choosing.getByLabel("Ponovljena lozinka").fill(password);
  await choosing.getByLabel("Ponovljena lozinka").press("Enter");
  await expect(said(choosing, "Lozinka promijenjena.")).toBeVisible();
  const form = signInForm(choosing);
  await expect(form.username).toHaveValue(username);
  await expect(form.password).toBeFocused();
  await form.password.fill(password);
  await form.submit.click();
  await expect(userMenu(choosing, name)).toBeVisible();
});

test("the example that is offered can be imported as it is", async ({ page }) => {
  await page.goto("/home/korisnik/uvoz");
  const sample = await downloaded(page, () => page.getByRole("link", { name: "Preuzmi primjer" }).click());
  expect(sample.suggestedFilename()).toBe("primjer-korisnika.csv");
  await importSteps(page).file.setInputFiles({
    name: sample.suggestedFilename(),
    mimeType: "text/csv",
    buffer: await readFile(await sample.path()),
  });
  await importSteps(page).next.click();
  await expect(page.getByText("Redova: 3. Bit će dodano: 3, već postoje: 0, bit će odbijeno: 0.")).toBeVisible();
});
