import { list } from "../screens/list";
import { followLink, mailboxPath, openLetter } from "../screens/mailbox";
import { said, userMenu } from "../screens/parts";
import { search } from "../screens/search";
import { fillSignIn, signInPath } from "../screens/signIn";
import { people } from "../support/people";
import { expect, test, unique } from "../support/test";

test("another person's account leads to one's own", async ({ page }) => {
  await page.goto("/home/racun/admin/licni-detalji");
  await expect(page).toHaveURL("/home/racun/menadzer/licni-detalji");
  await expect(page.getByRole("textbox", { name: "Ime i prezime" })).toHaveValue(people.menadzer);
});

test.describe("somebody of no other test", () => {
  test("single keys are switched off, on every device", async ({ newcomer, open }) => {
    const person = await newcomer(unique("Diktira"));
    const page = await open(person, `/home/racun/${person.korisnickoIme}/licni-detalji`);
    await page.getByRole("checkbox", { name: "Prečice jednim tasterom" }).uncheck();
    await page.getByRole("button", { name: "Snimi" }).click();
    await expect(said(page, "Uspješno ažurirani lični detalji.")).toBeVisible();
    const other = await open(person);
    await expect(list(other).add.first()).toBeVisible(); // the empty list offers it too
    await other.keyboard.press("?");
    await other.keyboard.press("n");
    await other.keyboard.press("Control+k");
    await expect(search(other).field).toBeFocused();
    await expect(other.getByRole("dialog")).toHaveCount(1);
  });

  test("personal details are checked, saved, and said in the toolbar", async ({ newcomer, open }) => {
    const person = await newcomer(unique("Azra"));
    const { korisnickoIme: username, punoIme: fullName, email: before } = person;
    const page = await open(person, `/home/racun/${username}/licni-detalji`);
    const name = page.getByRole("textbox", { name: "Ime i prezime" });
    const email = page.getByRole("textbox", { name: "E-mail" });
    await expect(email).toHaveValue(before);
    await email.fill("nije adresa");
    await email.press("Enter");
    await expect(page.getByText("E-mail nije ispravan")).toBeVisible();
    await expect(email).toBeFocused();
    await name.fill(`${fullName} Novi`);
    await email.fill(before);
    await email.press("Enter");
    await expect(said(page, "Uspješno ažurirani lični detalji.")).toBeVisible();
    await expect(userMenu(page, `${fullName} Novi`)).toBeVisible();
  });

  test("sees where they are signed in, and ends all others at once", async ({ newcomer, open }) => {
    const { korisnickoIme: username } = await newcomer(unique("Nermin"));
    const [page, elsewhere] = [await open(null, signInPath), await open(null, signInPath)];
    for (const browser of [page, elsewhere]) {
      await fillSignIn(browser, username);
      await expect(userMenu(browser)).toBeVisible();
    }
    await page.goto(`/home/racun/${username}/sesije`);
    const rows = page.getByRole("row").filter({ hasText: "Chrome" });
    await expect(rows).toHaveCount(2);
    await expect(page.getByText("Trenutna sesija")).toHaveCount(1);
    await expect(page.getByRole("link", { name: /^Podaci o adresi/ }).first()).toHaveAttribute("rel", /noopener/);
    await page.getByRole("button", { name: "Prekini sve ostale sesije" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Uredu" }).click();
    await expect(said(page, "Sve ostale sesije su prekinute.")).toBeVisible();
    await expect(rows).toHaveCount(1);
    await elsewhere.goto("/home/zahtjev/list");
    await expect(elsewhere).toHaveURL(/\/auth\/prijava/);
    await page.reload();
    await expect(page.getByText("Trenutna sesija")).toBeVisible();
  });

  test("asks for another address, which counts once its letter's link is opened", async ({ newcomer, open }) => {
    const person = await newcomer(unique("Edina"));
    const [before, after] = [person.email, `nova.${person.email}`];
    const page = await open(person, `/home/racun/${person.korisnickoIme}/licni-detalji`);
    const email = page.getByRole("textbox", { name: "E-mail" });
    await expect(email).toHaveValue(before);
    await email.fill(after);
    await email.press("Enter");
    await page.getByRole("alertdialog", { name: "Potvrda nove adrese" }).getByRole("button", { name: "Pošalji vezu" }).click();
    await expect(page.getByText(`${after} čeka potvrdu`)).toBeVisible();
    await expect(email).toHaveValue(before);

    const mails = await open(null, mailboxPath);
    await openLetter(mails, "Zatražena je promjena e-mail adrese", before);
    await openLetter(mails, "Potvrdite novu e-mail adresu", after);
    const confirming = await followLink(mails, "Potvrdi adresu");
    await confirming.getByRole("button", { name: "Potvrdi adresu" }).click();
    await expect(confirming.getByText("Adresa je potvrđena")).toBeVisible();
    expect(confirming.url()).not.toContain("?o=");
    await page.reload();
    await expect(email).toHaveValue(after);
    await expect(page.getByText("čeka potvrdu")).toHaveCount(0);
    await openLetter(await open(null, mailboxPath), "E-mail adresa vašeg računa je promijenjena", before);
  });
});
