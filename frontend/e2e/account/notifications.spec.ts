import { notificationOf } from "../screens/bell";
import { choices } from "../screens/choices";
import { letter, linkAddress, mailboxPath, openLetter } from "../screens/mailbox";
import { said } from "../screens/parts";
import { expectNoViolations } from "../support/accessibility";
import { expect, test, unique } from "../support/test";

test("a letter says why it came and leads to where just its kind is stopped", async ({ api, newcomer, open }) => {
  const person = await newcomer(unique("Lejla"), "Menadžer projekta");
  const first = await api.add({ naziv: unique("Prva dodjela") });
  await api.assign([first], person);
  const mails = await open(null, mailboxPath);
  await openLetter(mails, `#${first.id}]`, person.punoIme);
  await expect(letter(mails).text).toContainText("Jer je zahtjev dodijeljen vama");
  await expect(letter(mails).shown.getByText("Jer je zahtjev dodijeljen vama")).toBeVisible();

  const page = await open(person, await linkAddress(mails, "Isključi ovakve poruke"));
  const screen = choices(page);
  const box = screen.choice("Dodjele", "E-pošta");
  await expect(box).toBeFocused();
  await box.press("Space");
  await expect(box).not.toBeChecked();
  await screen.save();
  await expect(said(page, "Obavještenja su podešena.")).toBeVisible();

  const second = await api.add({ naziv: unique("Druga dodjela") });
  await api.assign([second], person);
  await api.comment(second, "Pogledajte kad stignete.");
  await openLetter(mails, `#${second.id}]`, person.punoIme);
  await expect(letter(mails).text).toContainText("Pogledajte kad stignete.");
  await expect(letter(mails).text).not.toContainText("Zahtjev vam je dodijeljen");

  const notification = await notificationOf(page, second.naziv);
  await expect(notification).toHaveCount(1);
  await expect(notification.getByRole("paragraph")).toHaveText([/^Novi komentar/, /^Zahtjev vam je dodijeljen/]);
  await expect(notification).toContainText("Jer je zahtjev dodijeljen vama");
  await page.getByRole("link", { name: `Podesi obavještenja kao: #${second.id} ${second.naziv}` }).click();
  await expect(page).toHaveURL(`/home/racun/${person.korisnickoIme}/obavijesti?vrsta=komentar`);
  await expect(box).not.toBeChecked();
});

test("all notifications have a page, one entry for each request, and those that were read leave it", async ({ api, newcomer, open }) => {
  const person = await newcomer(unique("Amar"), "Menadžer projekta");
  const [first, second] = [await api.add({ naziv: unique("Prvi") }), await api.add({ naziv: unique("Drugi") })];
  await api.assign([first], person);
  await api.assign([second], person);
  for (const text of ["Jedan.", "Dva.", "Tri."]) await api.comment(first, text);
  const page = await open(person, "/home/zahtjev/list");
  await page.getByRole("button", { name: /^Obavještenja/ }).click();
  const panel = page.getByRole("dialog", { name: "Obavještenja" });
  await panel.getByRole("button", { name: "Samo nepročitana" }).click();
  await panel.getByRole("link", { name: "Sva obavještenja" }).click();
  await expect(page).toHaveURL("/home/obavjestenja?samoNeotvorene=true");
  const entries = page.getByRole("main").getByRole("listitem");
  await expect(entries).toHaveCount(2);
  await expect(entries.first().getByRole("paragraph")).toHaveText([/Tri\./, /Dva\./, /Jedan\./]);
  await expect(entries.first()).toContainText("i još 1");
  await expectNoViolations(page);
  await entries.last().getByRole("button").press("Enter");
  await expect(page.getByRole("dialog", { name: second.naziv })).toBeVisible();
  await page.goBack();
  await expect(entries).toHaveCount(1);
  await page.getByRole("button", { name: "Označi sve kao pročitano" }).click();
  await expect(page.getByText("Nema nepročitanih obavještenja.")).toBeVisible();
  await page.getByRole("button", { name: "Samo nepročitana" }).click();
  await expect(entries).toHaveCount(2);
});
