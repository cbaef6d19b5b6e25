import { lettersPath, messagesPath, waitForRow } from "../screens/letters";
import { headerOf, openLetter } from "../screens/mailbox";
import { said } from "../screens/parts";
import { actOnUser, findUser, usersPath } from "../screens/users";
import { expectNoViolations } from "../support/accessibility";
import { bounce, delivery } from "../support/letters";
import { expect, test, unique } from "../support/test";

test.use({ person: "admin" });
test.skip(!delivery, "the product runs without a mailbox");

test("an address from which letters return gets none until an administrator tries again", async ({ page, api, newcomer, open }) => {
  const person = await newcomer(unique("Vraća Poruke"));
  const request = await api.add({ naziv: unique("Vraćeno") });
  await api.assign([request], person);
  await openLetter(page, `#${request.id}] ${request.naziv}`, person.email);
  const [back] = (await headerOf(page, "Return-Path")).match(/zahtjevi\+\w+@opcina\.example/) as RegExpMatchArray;
  await bounce(back, person.email);
  await waitForRow(page, lettersPath, "zanemareno", `Undelivered to ${person.email}`, "Naša poruka se vratila");
  await waitForRow(page, messagesPath, "odustala", person.punoIme, `#${request.id}`, "Vratila se");

  await api.comment(request, "Koji je to šalter?");
  await waitForRow(page, messagesPath, "odustala", person.punoIme, `#${request.id}`, "Na tu adresu se poruke ne šalju");
  const own = await open(person, `/home/racun/${person.korisnickoIme}/licni-detalji`);
  await expect(said(own, "Poruke na ovu adresu se vraćaju od")).toBeVisible();
  await expectNoViolations(own);

  await page.goto(usersPath);
  const mark = (await findUser(page, person.punoIme)).getByRole("img", { name: "Poruke se ne šalju" });
  await expect(mark).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole("link", { name: person.punoIme }).click();
  const since = page.getByText("Poruke se vraćaju od");
  await expect(since).toBeVisible();
  await expectNoViolations(page);
  await actOnUser(page, "Pokušaj slati poruke ponovo");
  await expect(said(page, "Poruke se opet šalju na tu adresu.")).toBeVisible();
  await expect(since).toBeHidden();
  await page.goto(usersPath);
  await findUser(page, person.punoIme);
  await expect(mark).toBeHidden();

  const given = await waitForRow(page, messagesPath, "odustala", person.punoIme, `#${request.id}`, "Na tu adresu se poruke ne šalju");
  await given.getByRole("button", { name: "Pošalji ponovo" }).click();
  await waitForRow(page, messagesPath, "poslana", person.punoIme, `#${request.id}`);
});
