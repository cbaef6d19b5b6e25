import { followLink, openLetter } from "./support/letters";
import { password, people } from "./support/people";
import { said, signIn } from "./support/screens";
import { expect, test } from "./support/test";

test("another person's account leads to one's own", async ({ page }) => {
  await page.goto("/home/racun/admin/licni-detalji");
  await expect(page).toHaveURL("/home/racun/menadzer/licni-detalji");
  await expect(page.getByRole("textbox", { name: "Ime i prezime" })).toHaveValue(people.menadzer);
});

test("a password is changed only with the right one, and the form is left after a question", async ({
  page,
}) => {
  await page.goto("/home/racun/menadzer/lozinka");
  await page.getByLabel("Trenutna lozinka").fill("nije ona");
  await page.getByLabel("Nova lozinka").fill("potpuno nova");
  await page.getByLabel("Ponovljena lozinka").fill("potpuno druga");
  await page.getByRole("button", { name: "Promijeni" }).click();
  await expect(page.getByText("Lozinka i ponovljena lozinka se ne poklapaju")).toBeVisible();
  await expect(page.getByLabel("Ponovljena lozinka")).toBeFocused();
  await page.getByRole("tab", { name: "Pregled prijava" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Ne" }).click();
  await expect(page.getByLabel("Nova lozinka")).toHaveValue("potpuno nova");
});

test.describe("somebody of no other test", () => {
  test.use({ person: null });

  test("personal details are checked, saved, and said in the toolbar", async ({ page }) => {
    const fullName = "Azra Omerbašić";
    await signIn(page, "azra.omerbasic");
    await expect(page.getByRole("button", { name: /^Korisnički meni/ })).toBeVisible();
    await page.goto("/home/racun/azra.omerbasic/licni-detalji");
    const name = page.getByRole("textbox", { name: "Ime i prezime" });
    const email = page.getByRole("textbox", { name: "E-mail" });
    const before = await email.inputValue();
    await email.fill("nije adresa");
    await email.press("Enter");
    await expect(page.getByText("E-mail nije ispravan")).toBeVisible();
    await expect(email).toBeFocused();
    await name.fill(`${fullName} Novi`);
    await email.fill(before);
    await email.press("Enter");
    await expect(said(page, "Uspješno ažurirani lični detalji.")).toBeVisible();
    await expect(page.getByRole("button", { name: `Korisnički meni: ${fullName} Novi` })).toBeVisible();
    await name.fill(fullName);
    await name.press("Enter");
    await expect(
      page.getByRole("button", { name: `Korisnički meni: ${fullName}`, exact: true }),
    ).toBeVisible();
  });

  test("sees where they are signed in, and ends all others at once", async ({ page, open }) => {
    await signIn(page, "nermin.halilovic");
    await expect(page.getByRole("button", { name: /^Korisnički meni/ })).toBeVisible();
    const elsewhere = await open(null, "/auth/prijava");
    await signIn(elsewhere, "nermin.halilovic");
    await expect(elsewhere.getByRole("button", { name: /^Korisnički meni/ })).toBeVisible();
    await page.goto("/home/racun/nermin.halilovic/sesije");
    const rows = page.getByRole("row").filter({ hasText: "Chrome" });
    await expect(rows).toHaveCount(2);
    await expect(page.getByText("Trenutna sesija")).toHaveCount(1);
    await expect(page.getByRole("link", { name: /^Podaci o adresi/ }).first()).toHaveAttribute(
      "rel",
      /noopener/,
    );
    await page.getByRole("button", { name: "Prekini sve ostale sesije" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Uredu" }).click();
    await expect(said(page, "Sve ostale sesije su prekinute.")).toBeVisible();
    await expect(rows).toHaveCount(1);
    await elsewhere.goto("/home/zahtjev/list");
    await expect(elsewhere).toHaveURL(/\/auth\/prijava/);
    await page.reload();
    await expect(page.getByText("Trenutna sesija")).toBeVisible();
  });

  test("asks for another address with the password, which counts once its letter's link is opened", async ({
    page,
    open,
  }) => {
    const [before, after] = ["edina.causevic@opstina.example", "edina@drugdje.example"];
    await signIn(page, "edina.causevic");
    await expect(page.getByRole("button", { name: /^Korisnički meni/ })).toBeVisible();
    await page.goto("/home/racun/edina.causevic/licni-detalji");
    const email = page.getByRole("textbox", { name: "E-mail" });
    await expect(email).toHaveValue(before);
    await email.fill(after);
    await email.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Potvrda nove adrese" });
    const secret = dialog.getByLabel("Trenutna lozinka");
    await expect(secret).toBeFocused();
    await secret.fill("nije ona");
    await secret.press("Enter");
    await expect(dialog.getByText("Trenutna lozinka nije ispravna")).toBeVisible();
    await secret.fill(password);
    await secret.press("Enter");
    await expect(page.getByText(`${after} čeka potvrdu`)).toBeVisible();
    await expect(email).toHaveValue(before);

    const mails = await open(null, "/lokalno/posta");
    await openLetter(mails, "Zatražena je promjena e-mail adrese", before);
    await mails.goBack();
    await openLetter(mails, "Potvrdite novu e-mail adresu", after);
    const confirming = await followLink(mails, "Potvrdi adresu");
    await confirming.getByRole("button", { name: "Potvrdi adresu" }).click();
    await expect(confirming.getByText("Adresa je potvrđena")).toBeVisible();
    expect(confirming.url()).not.toContain("?o=");
    await page.reload();
    await expect(email).toHaveValue(after);
    await expect(page.getByText("čeka potvrdu")).toHaveCount(0);
    await openLetter(
      await open(null, "/lokalno/posta"),
      "E-mail adresa vašeg računa je promijenjena",
      before,
    );
  });
});
