import { said } from "../screens/parts";
import { editForm, openRequest } from "../screens/request";
import { people } from "../support/people";
import { expect, test, unique } from "../support/test";

test.use({ person: "zadatak", viewport: { width: 390, height: 844 } });

test("who sent a request corrects it until somebody begins, sees who has it, and says whether it is solved", async ({ page, api }) => {
  const request = await api.add({ naziv: unique("Pogrešno") });
  await api.as("support", (other) => other.assign([request], { korisnickoIme: "support" }));
  const view = await openRequest(page, request);
  await expect(view.fact("Dodijeljeno")).toContainText(people.support);
  await view.act("Ispravi zahtjev");
  const naziv = unique("Ispravljeno");
  await editForm(page).title.fill(naziv);
  await page.getByRole("button", { name: "Snimi" }).click();
  await expect(said(page, "Zahtjev je ispravljen.")).toBeVisible();
  await api.as("menadzer", (other) => other.moveTo(request, "Završeno"));
  const corrected = await openRequest(page, { ...request, naziv });
  await corrected.dialog.getByRole("button", { name: "Nije riješeno" }).click();
  await corrected.dialog.getByRole("textbox", { name: "Šta još nije u redu?" }).fill("I dalje ne radi.");
  await corrected.dialog.getByRole("button", { name: "Vrati u rad" }).click();
  await expect(said(page, "Zahtjev je vraćen u rad.")).toBeVisible();
  await expect(corrected.dialog.getByText("Je li riješeno ono što ste tražili?")).toHaveCount(0);
  await expect(corrected.dialog.getByText("I dalje ne radi.")).toBeVisible();
  await corrected.menu.click();
  await expect(page.getByRole("menuitem", { name: "Ispravi zahtjev" })).toHaveCount(0);
  await api.as("menadzer", (other) => other.moveTo(request, "Završeno"));
  await openRequest(page, { ...request, naziv });
  await corrected.dialog.getByRole("button", { name: "Riješeno je" }).click();
  await expect(corrected.said.filter({ hasText: "Riješeno je, hvala." })).toBeVisible();
});
