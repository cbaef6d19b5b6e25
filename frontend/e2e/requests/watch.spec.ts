import { notificationsOf } from "../screens/bell";
import { said } from "../screens/parts";
import { openRequest } from "../screens/request";
import { expect, test, unique } from "../support/test";

test("people who watch a request hear of it, and no more once they do not want to", async ({ page, api, open }) => {
  const request = await api.add({ naziv: unique("Praćenje") });
  const admin = await open("admin");
  const theirs = await openRequest(admin, request);
  await theirs.act("Prati");
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
