import { notificationsOf } from "../screens/bell";
import { choices } from "../screens/choices";
import { letter, linkAddress, mailboxPath, openLetter } from "../screens/mailbox";
import { said } from "../screens/parts";
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

  const notifications = await notificationsOf(page, second.naziv);
  await expect(notifications).toHaveCount(2);
  await expect(notifications.filter({ hasText: "Zahtjev vam je dodijeljen" })).toContainText("Jer je zahtjev dodijeljen vama");
  await page
    .getByRole("link", { name: `Podesi obavještenja kao: #${second.id} ${second.naziv}` })
    .last()
    .click();
  await expect(page).toHaveURL(`/home/racun/${person.korisnickoIme}/obavijesti?vrsta=dodjela`);
  await expect(box).not.toBeChecked();
});
