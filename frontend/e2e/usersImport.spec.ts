import { readFile } from "node:fs/promises";
import { followLink, openLetter } from "./support/letters";
import { password } from "./support/people";
import { choose, said, signInForm } from "./support/screens";
import { expect, test, unique } from "./support/test";

test.use({ person: "admin" });

test("people come from a file, what is wrong is told, and who was added signs in by the letter's link", async ({
  page,
  open,
}) => {
  const name = unique("Uvezena osoba");
  const username = name.toLowerCase().replaceAll(" ", ".");
  const email = `${username}@opcina.example`;
  const table = {
    name: "osobe.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(
      `nadimak;zove se;e-pošta;projekti\r\n${username};${name};${email};informatička podrška\r\n` +
        `${username.toUpperCase()};Dvojnik;d@opcina.example;Informatička podrška\r\n=1+1;Formula;f@opcina.example;Informatička podrška\r\n`,
    ),
  };
  const main = page.getByRole("main");
  const counted = (label: string) =>
    page
      .locator("dl > div")
      .filter({ has: page.getByText(label, { exact: true }) })
      .locator("dd");

  await page.goto("/home/korisnik/list");
  await page.getByRole("link", { name: "Uvezi iz dokumenta" }).click();
  const fill = async () => {
    await page.locator("input[type=file]").setInputFiles(table);
    await page.getByRole("button", { name: "Nastavi" }).click();
    await expect(page.getByText("Ovako redovi stoje u dokumentu", { exact: false })).toBeVisible();
    await choose(page, main, "Korisničko ime", "nadimak");
    await choose(page, main, "Ime i prezime", "zove se");
    await page
      .getByRole("combobox", { name: /^Uloga/ })
      .last()
      .click();
    await page.getByRole("option", { name: "Task user" }).click();
  };
  await fill();
  const preview = page.getByRole("region", { name: "Prvi redovi" });
  const row = (text: string) => preview.getByRole("row").filter({ hasText: text });
  await expect(row(name)).toContainText("Biće dodan");
  await expect(row("Dvojnik")).toContainText("Korisničko ime: Isto korisničko ime je već u redu 2");
  await expect(row("Formula")).toContainText("Korisničko ime smije imati samo slova");
  await page.getByRole("button", { name: "Uvezi korisnike" }).click();
  await expect(main).toBeFocused();
  await expect(said(page, "Dodan je 1 korisnik.")).toBeVisible();
  await expect(counted("Odbijeno")).toHaveText("2");
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: "Preuzmi odbijene redove" }).click();
  expect((await saving).suggestedFilename()).toBe("osobe-odbijeni.csv");

  await page.getByRole("button", { name: "Novi uvoz" }).click();
  await fill();
  await expect(row(name)).toContainText("Već postoji");
  await page.getByRole("button", { name: "Uvezi korisnike" }).click();
  await expect(said(page, "Niko nije dodan")).toBeVisible();
  await expect(counted("Već postoje")).toHaveText("1");

  const mails = await open(null, "/lokalno/posta");
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
  await expect(choosing.getByRole("button", { name: `Korisnički meni: ${name}` })).toBeVisible();
});

test("the example that is offered can be imported as it is", async ({ page }) => {
  await page.goto("/home/korisnik/uvoz");
  const saving = page.waitForEvent("download");
  await page.getByRole("link", { name: "Preuzmi primjer" }).click();
  const sample = await saving;
  expect(sample.suggestedFilename()).toBe("primjer-korisnika.csv");
  await page.locator("input[type=file]").setInputFiles({
    name: sample.suggestedFilename(),
    mimeType: "text/csv",
    buffer: await readFile(await sample.path()),
  });
  await page.getByRole("button", { name: "Nastavi" }).click();
  await expect(page.getByText("Redova: 3. Biće dodano: 3, već postoje: 0, biće odbijeno: 0.")).toBeVisible();
});
