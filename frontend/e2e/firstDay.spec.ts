import { dashboardPath } from "./screens/dashboard";
import { followLink, mailboxPath, openLetter } from "./screens/mailbox";
import { choose, said } from "./screens/parts";
import { projectForm } from "./screens/projects";
import { addDialog, viewDialog } from "./screens/request";
import { fillSignIn, signIn } from "./screens/signIn";
import { password } from "./support/people";
import { expect, test } from "./support/test";

test.use({ person: null });

const invited = "selma";

test("an empty installation is led to its first request, which comes back answered", async ({ page, open }) => {
  const steps = page.getByRole("region", { name: "Prvi koraci" });
  const step = (name: string) => steps.getByRole("listitem").filter({ hasText: name });
  const done = (name: string) => expect(step(name).getByRole("img", { name: "Urađeno", exact: true })).toBeVisible();
  /** Follows the step that the navigation names. */
  const next = (name: string) =>
    page
      .getByRole("navigation")
      .getByRole("link", { name: new RegExp(`Sljedeće: ${name}`) })
      .click();

  await test.step("the steps are all that the administrator's dashboard has", async () => {
    await signIn(page, "admin");
    await expect(page).toHaveURL(dashboardPath);
    await expect(steps.getByRole("listitem")).toHaveCount(7);
    await expect(steps.getByRole("img", { name: "Nije urađeno" })).toHaveCount(7);
    await expect(page.getByText("Ukupno zahtjeva")).toBeHidden();
    await step("Naslov sistema").getByRole("button", { name: "Preskoči" }).click();
    await expect(step("Naslov sistema")).toContainText("Ovdje ne treba.");
  });

  await test.step("a project", async () => {
    await step("Prvi projekat").getByRole("link", { name: "Otvori" }).click();
    await projectForm(page).name.fill("Informatika");
    await projectForm(page).add.click();
    await expect(said(page, "Uspješno kreiran novi projekat.")).toBeVisible();
  });

  await test.step("somebody who serves its only category, by an invitation", async () => {
    await next("Prvi korisnici");
    await page.getByRole("textbox", { name: "Korisničko ime" }).fill(invited);
    await page.getByRole("textbox", { name: "Ime i prezime" }).fill("Selma Kovač");
    await page.getByRole("textbox", { name: "E-mail" }).fill(`${invited}@opcina.example`);
    await choose(page, page, "Uloga", "Support");
    await page.getByRole("combobox", { name: "Kategorije" }).click();
    await page.getByRole("option", { name: "Informatika / Općenito / Ostalo" }).click();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Dodaj", exact: true }).click();
    await expect(said(page, "Uspješno dodan korisnik.")).toBeVisible();
  });

  await test.step("letters and documents arrive", async () => {
    await page.goto(dashboardPath);
    for (const name of ["Prvi projekat", "Prvi korisnici", "Ko opslužuje kategorije"]) await done(name);
    await step("Probna poruka").getByRole("button", { name: "Pošalji sebi" }).click();
    await step("Probni dokument").getByRole("button", { name: "Pošalji" }).click();
    await done("Probni dokument");
    await done("Probna poruka");
  });

  await test.step("a request", async () => {
    await step("Probni zahtjev").getByRole("link", { name: "Novi zahtjev" }).click();
    const add = addDialog(page);
    await add.title.fill("Monitor treperi");
    await add.submit.click();
    await expect(add.dialog).toBeHidden();
  });

  await test.step("is answered by who was invited", async () => {
    const mails = await open(null, mailboxPath);
    await openLetter(mails, "Vaš račun je spreman", `${invited}@opcina.example`);
    const hers = await followLink(mails, "Izaberi lozinku");
    await hers.getByLabel("Nova lozinka").fill(password);
    await hers.getByLabel("Ponovljena lozinka").fill(password);
    await hers.getByRole("button", { name: "Promijeni" }).click();
    await expect(said(hers, "Lozinka promijenjena.")).toBeVisible();
    await fillSignIn(hers, invited);
    await hers.getByRole("table", { name: "Najduže čekaju" }).getByRole("link", { name: "Monitor treperi" }).click();
    const { comment, send, said: comments } = viewDialog(hers, "Monitor treperi");
    await comment.fill("Stiže zamjena.");
    await send.click();
    await expect(comments).toHaveCount(1);
  });

  await test.step("which ends the steps", async () => {
    await page.goto(dashboardPath);
    await expect(page.getByText("Ukupno zahtjeva")).toBeVisible();
    await expect(steps).toBeHidden();
  });
});
