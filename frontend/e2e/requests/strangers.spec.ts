import type { Page } from "@playwright/test";
import { activation, enrol } from "../screens/enrolment";
import { lettersPath, openLetterAddress, saveLetterAddress, waitForRow } from "../screens/letters";
import { followLink, letter, openLetter } from "../screens/mailbox";
import { choose, said } from "../screens/parts";
import { projectPath, projectPeople } from "../screens/projects";
import { expectNoViolations } from "../support/accessibility";
import { deliver, delivery, strangeAddress } from "../support/letters";
import { expect, test, unique } from "../support/test";

test.use({ person: "admin" });
test.skip(!delivery, "the product runs without a mailbox");

/** Gives a project an address, with what becomes of strangers' letters, and returns the address. */
async function address(page: Page, project: number, strangers: string): Promise<string> {
  const tag = unique("p").replace(" ", "-");
  const form = await openLetterAddress(page, project);
  await form.tag.fill(tag);
  await form.place();
  await form.strangers(strangers);
  await saveLetterAddress(page);
  return `zahtjevi+${tag}@opcina.example`;
}

const nobody = "Pošiljalac nema račun";

test("a stranger's letter stays without an answer, and is refused by one letter a day where the project says so", async ({ page, api }) => {
  const project = await api.addProject(unique("Bez računa"));
  const [stranger, first, second, third] = [strangeAddress(), unique("Prvo"), unique("Drugo"), unique("Treće")];
  const to = await address(page, project, "Ne odgovaraj");
  await deliver(stranger, to, first, "Ne radi štampač.");
  await waitForRow(page, lettersPath, "odbijeno", stranger, first, nobody);

  const form = await openLetterAddress(page, project);
  await form.strangers("Odbij porukom");
  await saveLetterAddress(page);
  for (const subject of [second, third]) {
    await deliver(stranger, to, subject, "Ne radi štampač.");
    await waitForRow(page, lettersPath, "odbijeno", stranger, subject, nobody);
  }
  await expectNoViolations(page);
  await openLetter(page, "Vaša poruka nije primljena", stranger);
  await expect(letter(page).text).toContainText(`Poruka „${second}” nije primljena`);
  expect(await api.requestsOf(project)).toHaveLength(0);
});

test("a stranger's letter waits for their account, and becomes their request once they may add it", async ({ page, api, open }) => {
  const name = unique("Po pozivu");
  const project = await api.addProject(name);
  const [stranger, subject] = [strangeAddress(), unique("Molba")];
  const to = await address(page, project, "Pozovi pošiljaoca da otvori račun");
  await expect(page.getByText("Ko otvori račun ne dobija ovaj projekat.")).toBeVisible();
  await deliver(stranger, to, subject, "Ne radi štampač.");
  await waitForRow(page, lettersPath, "odbijeno", stranger, subject, "poruka čeka na to");

  const mails = await open(null);
  await openLetter(mails, "Vaša poruka čeka na upis", stranger);
  const username = await enrol(await followLink(mails, "Otvori račun"), stranger, "sasvim nova");
  await openLetter(mails, "Aktivirajte svoj račun", stranger);
  const opened = await followLink(mails, "Aktiviraj račun");
  await activation(opened).password.fill("sasvim nova");
  await activation(opened).confirm.click();
  await expect(opened.getByText(`Prijavite se korisničkim imenom ${username}`)).toBeVisible();

  const row = await waitForRow(page, lettersPath, "odbijeno", stranger, subject, "Osoba ne smije");
  await page.goto(projectPath(project).people);
  const { add, dialog } = projectPeople(page);
  await add.click();
  await dialog.getByRole("combobox", { name: "Osoba" }).fill(username);
  await page.getByRole("option", { name: username }).click();
  await choose(page, dialog, "Uloga", "Task user");
  await dialog.getByRole("button", { name: "Dodaj", exact: true }).click();
  await expect(said(page, "Na projekat je dodana osoba")).toBeVisible();
  await page.goto(lettersPath);
  await row.getByRole("button", { name: "Obradi ponovo" }).click();
  await expect(said(page, "Poruka ponovo čeka obradu.")).toBeVisible();
  await expect.poll(async () => (await api.requestsOf(project)).map(({ naziv }) => naziv)).toEqual([subject]);
  const [request] = await api.requestsOf(project);
  const accepted = await waitForRow(page, lettersPath, "prihvaceno", stranger, subject, `#${request?.id}`);
  await accepted.getByRole("link", { name: `#${request?.id}` }).click();
  await expect(page.getByRole("dialog", { name: subject })).toContainText("Ne radi štampač.");
  await openLetter(mails, "Vaša poruka je postala zahtjev", stranger);
});
