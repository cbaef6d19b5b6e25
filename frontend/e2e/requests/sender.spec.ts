import { said } from "../screens/parts";
import { editForm, openRequest } from "../screens/request";
import { expect, test, unique } from "../support/test";

test.use({ person: "zadatak" });

test("who sent a request corrects it until somebody begins, and says whether it is solved", async ({ page, api }) => {
  const request = await api.add({ naziv: unique("Pogrešno") });
  const view = await openRequest(page, request);
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
});
