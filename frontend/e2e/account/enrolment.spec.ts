import { activation, enrolment } from "../screens/enrolment";
import { followLink, mailboxPath, openLetter } from "../screens/mailbox";
import { downloaded, filesOf, said, userMenu } from "../screens/parts";
import { signInForm } from "../screens/signIn";
import { expect, test, unique } from "../support/test";

test.use({ person: null });

const document = (name: string) => ({
  name,
  mimeType: "application/pdf",
  buffer: Buffer.from("%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n"),
});

test("a newcomer makes an account, activates it by the letter's link once, and signs in", async ({ page, open, baseURL }) => {
  const site = new URL(baseURL ?? "");
  site.hostname = `upis.${site.hostname}`;
  const email = `${unique("upis").replace(" ", ".")}@opstina.example`;
  await page.goto(`${site.origin}/auth/prijava`);
  await expect(page).toHaveURL(/\/auth\/prijava-upis$/);
  await expect(page.getByRole("heading", { name: "Već imate pristup?" })).toBeVisible();
  const newcomer = enrolment(page);
  await newcomer.begin.click();
  await newcomer.email.fill(email);
  await expect(newcomer.username).toHaveValue(new RegExp(`^${email.split("@")[0]}\\.\\d{4}$`));
  await newcomer.password.fill("sasvim nova");
  await newcomer.repeated.fill("sasvim nova");
  await newcomer.phone.fill("061 000 000");
  await newcomer.confirm.click();
  await expect(page.getByText("Broj mobitela mora biti ispravan")).toBeVisible();
  await newcomer.phone.fill("+387 61000000");
  const chooser = filesOf(page);
  await chooser.setInputFiles({ name: "slika.png", mimeType: "image/png", buffer: Buffer.from("x") });
  await expect(page.getByText("slika.png: dozvoljene vrste su pdf.")).toBeVisible();
  await chooser.setInputFiles(document("prva molba.pdf"));
  await expect(page.getByText("Dokument uspješno poslan")).toBeVisible();
  await chooser.setInputFiles(document("molba.pdf"));
  await expect(page.getByText("prva molba.pdf")).toBeHidden();
  await expect(page.getByText("Dokument uspješno poslan")).toBeVisible();
  const name = await newcomer.username.inputValue();
  await newcomer.confirm.click();
  await expect(newcomer.done).toBeVisible();
  await page.getByRole("button", { name: "Nazad na prijavu" }).click();
  const form = signInForm(page);
  await form.username.fill(name);
  await form.password.fill("sasvim nova");
  await form.submit.click();
  await expect(said(page, "Račun još nije aktiviran.")).toBeVisible();

  const mails = await open("menadzer", mailboxPath);
  await openLetter(mails, "Aktivirajte svoj račun", email);
  const opened = await followLink(mails, "Aktiviraj račun");
  await expect(opened).toHaveURL(`${site.origin}/auth/aktiviraj`);
  const { password, confirm } = activation(opened);
  await password.fill("lozinka drugoga");
  await confirm.click();
  await expect(opened.getByText("To nije lozinka s kojom je račun zatražen")).toBeVisible();
  await password.fill("sasvim nova");
  await confirm.click();
  await expect(opened.getByText(`Prijavite se korisničkim imenom ${name}`)).toBeVisible();
  await opened.reload();
  await password.fill("sasvim nova");
  await confirm.click();
  await expect(opened.getByText("Veza više ne vrijedi")).toBeVisible();

  await form.submit.click();
  await expect(userMenu(page)).toBeVisible();
  await expect(page).toHaveURL(`${site.origin}/home/zahtjev/list`);

  const overview = await open("admin", `/home/korisnik/pregled/${name}`);
  const sent = await downloaded(overview, () => overview.getByRole("button", { name: "molba.pdf" }).click());
  expect(sent.suggestedFilename()).toBe("molba.pdf");
});

test("where nobody enrols there is none of it", async ({ page }) => {
  await page.goto("/auth/prijava-upis");
  await expect(page).toHaveURL("/auth/prijava");
  await expect(signInForm(page).submit).toBeVisible();
  await expect(page.getByText("Prvi put dolazite?")).toBeHidden();
});
