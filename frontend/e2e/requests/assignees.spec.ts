import { notificationsOf } from "../screens/bell";
import { said } from "../screens/parts";
import { openRequest } from "../screens/request";
import { expect, test, unique } from "../support/test";
import { saved } from "../support/waits";

test.use({ person: "admin" });

test("support people of the category are offered first, then others; who was taken off can be put back", async ({ page, api }) => {
  const project = unique("Dodjela");
  const support = unique("Podrška");
  await api.addProject(project);
  const [helper, colleague] = [
    await api.addPerson(support, "Support", project),
    await api.addPerson(unique("Abeceda"), "Task user", project),
  ];
  const request = await api.add({ naziv: unique("Kome"), projekat: project });
  const { dialog, fact } = await openRequest(page, request);
  const button = dialog.getByRole("button", { name: /^Promijeni dodijeljenog korisnika/ });
  const choices = page.getByRole("menu").getByRole("menuitemradio");

  await button.click();
  // By name alone, the colleague would come before the support person. Administrators whom other tests add follow.
  const first = [/^Nije dodijeljeno/, /Adnan Hadžić \(ja\)/, new RegExp(`${helper.punoIme}otvorenih: 0$`), new RegExp(colleague.punoIme)];
  for (const [place, text] of first.entries()) await expect(choices.nth(place)).toHaveText(text);
  await choices.filter({ hasText: colleague.punoIme }).click();
  await expect(fact("Dodijeljeno")).toContainText(colleague.punoIme);
  await button.click();
  await choices.filter({ hasText: "Nije dodijeljeno" }).click();
  await expect(button).toHaveAccessibleName(/Nije dodijeljeno$/);
  await button.click();
  await choices.filter({ hasText: colleague.punoIme }).click();
  await expect(button).toHaveAccessibleName(new RegExp(`${colleague.punoIme}$`));
  await saved(page, "PUT", () => page.keyboard.press("i"));
  await expect(button).toHaveAccessibleName(/Adnan Hadžić$/);
  await expect(said(page, "Uspješno ažuriran zahtjev.")).toBeVisible();
  await page.reload();
  await expect(button).toHaveAccessibleName(/Adnan Hadžić$/);
});

test("who is given a request with a reason finds both in one line of the bell, and one undo takes both back", async ({
  api,
  newcomer,
  open,
  page,
}) => {
  const person = await newcomer(unique("Zlatan"), "Menadžer projekta");
  const request = await api.add({ naziv: unique("Predan") });
  const { dialog, fact, said: comments } = await openRequest(page, request);
  const handOver = page.getByRole("dialog", { name: `Predaja zahtjeva #${request.id}` });
  const reason = handOver.getByRole("textbox", { name: "Razlog (nije obavezan)" });

  await dialog.getByRole("button", { name: /^Promijeni dodijeljenog korisnika/ }).click();
  await page.getByRole("menuitemradio", { name: "Predaj uz razlog…" }).click();
  await handOver.getByRole("combobox", { name: "Kome" }).fill(person.punoIme);
  await page.getByRole("option", { name: new RegExp(`${person.punoIme}.*otvorenih: 0`) }).click();
  await reason.fill("Sutra sam na terenu.");
  await handOver.getByRole("checkbox", { name: /^Interno/ }).uncheck();
  await handOver.getByRole("button", { name: "Predaj" }).click();
  await expect(said(page, `Zahtjev je predat: ${person.punoIme}.`)).toBeVisible();
  await expect(fact("Dodijeljeno")).toContainText(person.punoIme);
  await expect(comments.filter({ hasText: "Sutra sam na terenu." })).toBeVisible();

  const told = await notificationsOf(await open(person), request.naziv);
  await expect(told).toHaveCount(1);
  await expect(told).toContainText("Novi komentar, zahtjev je dodijeljen vama");

  await page.keyboard.press("Control+z");
  await expect(said(page, "Vraćeno. Razlog je opet u polju.")).toBeVisible();
  await expect(reason).toHaveValue("Sutra sam na terenu.");
  // The dialog hides what is below it.
  const below = { name: /^Promijeni dodijeljenog korisnika, sada je Nije dodijeljeno/, includeHidden: true };
  await expect(page.getByRole("button", below)).toHaveCount(1);
});
