import { said } from "../screens/parts";
import { addDialog, openRequest, viewDialog } from "../screens/request";
import { expect, test, unique } from "../support/test";

test("a request becomes a part of another, is finished, and is untied and tied again", async ({ open, api }) => {
  const page = await open("admin");
  const [whole, part] = [await api.add({ naziv: unique("Preseljenje") }), await api.add({ naziv: unique("Telefoni") })];
  const view = await openRequest(page, part);
  await view.act("Poveži s drugim zahtjevom");
  const dialog = page.getByRole("dialog", { name: `Poveži zahtjev #${part.id}` });
  await dialog.getByLabel("Drugi zahtjev").fill(`#${whole.id}`);
  await page.getByRole("option", { name: whole.naziv }).click();
  await dialog.getByRole("button", { name: "Poveži" }).click();
  await expect(said(page, `Zahtjev je povezan sa #${whole.id}.`)).toBeVisible();

  const lines = page.getByRole("region", { name: "Povezani zahtjevi" });
  await lines.getByRole("list", { name: "Dio zahtjeva" }).getByRole("link", { name: whole.naziv }).click();
  const { dialog: ofWhole, activity } = viewDialog(page, whole.naziv);
  await expect(ofWhole.getByRole("progressbar", { name: "0 od 1 završeno" })).toBeVisible();
  await expect(activity).toContainText(`Povezano: Dijelovi #${part.id}`);

  await ofWhole.getByRole("button", { name: `Ukloni vezu sa #${part.id}` }).click();
  await expect(said(page, `Veza sa #${part.id} je uklonjena.`)).toBeVisible();
  await expect(lines).toBeHidden();
  await page.keyboard.press("Control+z");
  await expect(ofWhole.getByRole("progressbar")).toBeVisible();
});

test("a comment becomes a new request, which is a part of the one it was said on; an internal one does not", async ({ open, api }) => {
  const page = await open("admin");
  const request = await api.add({ naziv: unique("Selidba") });
  const asked = unique("Treba i projektor");
  await api.comment(request, `${asked}\nza salu na spratu`);
  const view = await openRequest(page, request);
  await view.actOn(asked, "Novi zahtjev iz komentara");
  const add = addDialog(page);
  await expect(add.title).toHaveValue(asked);
  await expect(add.description).toHaveValue(`> ${asked}\n> za salu na spratu\n\nIz komentara na zahtjev #${request.id}.`);
  await add.cancel.click();
  await expect(view.dialog).toBeVisible();
  await view.actOn(asked, "Novi zahtjev iz komentara");
  await add.submit.click();
  await expect(said(page, "Uspješno kreiran novi zahtjev.")).toBeVisible();
  await openRequest(page, request);
  await expect(view.dialog.getByRole("list", { name: "Dijelovi" }).getByRole("link", { name: asked })).toBeVisible();

  await view.internal.click();
  await view.dialog.getByRole("textbox", { name: "Novi interni komentar" }).fill("Samo za nas");
  await view.send.click();
  await view.said.filter({ hasText: "Samo za nas" }).getByRole("button", { name: "Radnje nad komentarom" }).click();
  await expect(page.getByRole("menuitem", { name: "Novi zahtjev iz komentara" })).toBeDisabled();
  await expect(page.getByText("Interni komentar ostaje među onima koji ga smiju čitati.")).toBeVisible();
});
