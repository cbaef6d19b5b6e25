import { said } from "../screens/parts";
import { openRequest } from "../screens/request";
import { day } from "../support/days";
import { expect, test, unique } from "../support/test";

test.use({ person: "admin" });

test("who assigns a request sees who is away, and who stands in", async ({ api, open, page }) => {
  const project = unique("Odsustvo");
  await api.addProject(project);
  const away = await api.addPerson(unique("Odsutna"), "Support", project);
  const colleague = await api.addPerson(unique("Kolegica"), "Support", project);
  const request = await api.add({ naziv: unique("Zamjena"), projekat: project });
  const theirs = await open(away, `/home/racun/${away.korisnickoIme}/odsustvo`);
  await theirs.getByRole("textbox", { name: "Odsustvo od" }).fill(day(0).typed);
  await theirs.getByRole("textbox", { name: "Zaključno s danom" }).fill(day(6).typed);
  await theirs.getByRole("combobox", { name: "Zamjenjuje me" }).fill(colleague.punoIme);
  await theirs.getByRole("option", { name: colleague.punoIme }).click();
  await theirs.getByRole("button", { name: "Snimi" }).click();
  await expect(said(theirs, "Odsustvo je upisano.")).toBeVisible();

  const { dialog } = await openRequest(page, request);
  await dialog.getByRole("button", { name: /^Promijeni dodijeljenog korisnika/ }).click();
  const offered = page.getByRole("menu").getByRole("menuitemradio").filter({ hasText: away.punoIme });
  await expect(offered).toContainText("na odsustvu do");
  await expect(offered).toContainText(`zamjena: ${colleague.punoIme}`);
});
