import { followLink, linkAddress, mailboxPath, openLetter } from "../screens/mailbox";
import { everySaid, said, userMenu } from "../screens/parts";
import { fillSignIn, signIn, signInForm } from "../screens/signIn";
import { expect, test, unique } from "../support/test";

test.use({ person: null });

test("who forgot a password chooses a new one by the letter's link, also while somebody is signed in", async ({ page, newcomer, open }) => {
  const owner = await newcomer(unique("Zaboravan"));
  await page.goto("/auth/prijava");
  await page.getByRole("link", { name: "Zaboravili ste lozinku?" }).click();
  await expect(page).toHaveURL("/auth/zaboravljena-lozinka");
  await expect(page).toHaveTitle(/\| Zaboravljena lozinka$/);
  const email = page.getByRole("textbox", { name: "E-mail" });
  await expect(email).toBeFocused();
  await email.fill("nije adresa");
  await page.getByRole("button", { name: "Obnovi lozinku" }).click();
  await expect(page.getByText("E-mail nije ispravan")).toBeVisible();
  await expect(email).toBeFocused();
  await email.fill(owner.email);
  await email.press("Enter");
  await expect(said(page, "Obnavljanje lozinke uspješno. Provjerite mail!")).toBeVisible();
  await expect(page.getByText(`Ako adresa ${owner.email} ima račun`)).toBeVisible();

  const mails = await open("menadzer", mailboxPath);
  await openLetter(mails, "Nova lozinka", owner.email);
  const link = await linkAddress(mails, "Postavi novu lozinku");
  const choosing = await followLink(mails, "Postavi novu lozinku"); // menadzer is signed in here
  await expect(choosing.getByText(`Izaberite novu lozinku za račun ${owner.korisnickoIme}.`)).toBeVisible();
  await expect(choosing).toHaveURL("/auth/promjena-lozinke"); // without the secret, which a reload does not lose
  await choosing.reload();
  await expect(choosing.getByText(`Izaberite novu lozinku za račun ${owner.korisnickoIme}.`)).toBeVisible();
  const chosen = choosing.getByLabel("Nova lozinka");
  const repeated = choosing.getByLabel("Ponovljena lozinka");
  await choosing.getByRole("button", { name: "Promijeni" }).click();
  await expect(choosing.getByText("Polje je obavezno")).toHaveCount(2);
  await expect(chosen).toBeFocused();
  await chosen.fill("kratk");
  await expect(choosing.getByText("Lozinka mora imati najmanje 6 karaktera")).toBeVisible();
  await chosen.fill("Password123");
  await repeated.fill("Password123");
  await repeated.press("Enter");
  await expect(choosing.getByText("Ova lozinka je među najčešćim na svijetu")).toBeVisible();
  await expect(chosen).toBeFocused();
  await chosen.fill("sasvim nova");
  await repeated.fill("sasvim druga");
  await repeated.press("Enter");
  await expect(everySaid(choosing, "Lozinka i ponovljena lozinka se ne poklapaju")).toHaveCount(2); // the toast, and at the field
  await repeated.fill("sasvim novi");
  await expect(repeated).toHaveAccessibleDescription(/se ne poklapaju/);
  await repeated.fill("sasvim nova");
  await repeated.press("Enter");
  await expect(said(choosing, "Lozinka promijenjena.")).toBeVisible();

  await signIn(page, owner.korisnickoIme); // with the old password
  await expect(said(page, "Pogrešno korisničko ime ili lozinka. Pokušajte ponovo...")).toBeVisible();
  await signInForm(page).password.fill("sasvim nova");
  await signInForm(page).submit.click();
  await expect(userMenu(page)).toBeVisible();

  await choosing.goto(link);
  await expect(choosing.getByText("Veza više ne vrijedi")).toBeVisible();
  await choosing.getByRole("link", { name: "Zatraži novu vezu" }).click();
  await expect(choosing).toHaveURL("/auth/zaboravljena-lozinka");
});

test("says the same of an address that nobody has", async ({ page }) => {
  await page.goto("/auth/zaboravljena-lozinka");
  await page.getByRole("textbox", { name: "E-mail" }).fill("niko@opstina.example");
  await page.getByRole("button", { name: "Obnovi lozinku" }).click();
  await expect(page.getByText("Ako adresa niko@opstina.example ima račun")).toBeVisible();
  await page.getByRole("link", { name: "Nazad na prijavu" }).click();
  await fillSignIn(page, "niko");
  await expect(said(page, "Pogrešno korisničko ime ili lozinka. Pokušajte ponovo...")).toBeVisible();
});
