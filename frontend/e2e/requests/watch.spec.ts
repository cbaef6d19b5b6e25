import { notificationsOf } from "../screens/bell";
import { said } from "../screens/parts";
import { followersDialog, openRequest } from "../screens/request";
import { expect, test, unique } from "../support/test";

test("people who watch a request hear of it, and no more once they do not want to", async ({ page, api, open }) => {
  const request = await api.add({ naziv: unique("Praćenje") });
  const admin = await open("admin");
  const theirs = await openRequest(admin, request);
  await theirs.act(/^Prati$/);
  await expect(said(admin, `Pratite zahtjev #${request.id}.`)).toBeVisible();
  const view = await openRequest(page, request);
  await view.act("Prestani pratiti");
  await expect(said(page, `Više ne pratite zahtjev #${request.id}.`)).toBeVisible();
  await api.as("support", (other) => other.comment(request, "Dolazim odmah."));
  await expect(await notificationsOf(admin, request.naziv)).toHaveCount(1);
  await expect(await notificationsOf(page, request.naziv)).toHaveCount(0);
  await openRequest(admin, request);
  await theirs.menu.click();
  await expect(admin.getByRole("menuitem", { name: "Prestani pratiti" })).toBeVisible();
});

test("somebody who is added to a request hears of it once, and leaves for good", async ({ page, api, open, newcomer }) => {
  const request = await api.add({ naziv: unique("Pratioci") });
  const added = await newcomer(unique("Prati"), "Menadžer projekta");
  const view = await openRequest(page, request);
  await view.act("Dodaj pratioca…");
  const dialog = followersDialog(page, request.id);
  await dialog.person.fill(added.punoIme);
  await page.getByRole("option", { name: added.punoIme }).click();
  await expect(said(page, `${added.punoIme} od sada prati zahtjev #${request.id}.`)).toBeVisible();
  await expect(dialog.added).toHaveCount(1);
  await dialog.close.click();
  await expect(view.activity).toContainText(`Dodan pratilac ${added.punoIme}`);

  const theirs = await open(added);
  const told = await notificationsOf(theirs, request.naziv);
  await expect(told).toHaveCount(1);
  const mine = await openRequest(theirs, request);
  await mine.act("Prestani pratiti");
  await expect(said(theirs, `Više ne pratite zahtjev #${request.id}.`)).toBeVisible();
  await openRequest(page, request);
  await view.act("Dodaj pratioca…");
  await expect(dialog.added).toHaveCount(0);
  await dialog.person.fill(added.punoIme);
  await page.getByRole("option", { name: added.punoIme }).click();
  await expect(said(page, "Ta osoba je odlučila da ne prati ovaj zahtjev")).toBeVisible();
});
