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
  const first = [/^Nije dodijeljeno/, /Adnan Hadžić \(ja\)$/, new RegExp(`${helper.punoIme}$`), new RegExp(`${colleague.punoIme}$`)];
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
