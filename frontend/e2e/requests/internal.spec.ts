import { internalPanel } from "../screens/internal";
import { said } from "../screens/parts";
import { openRequest } from "../screens/request";
import { expectNoViolations } from "../support/accessibility";
import { expect, test, unique } from "../support/test";

test.use({ person: "admin" });

test("internal data are written, refused when wrong, and there again after a reload", async ({ page, api }) => {
  const request = await api.add({ naziv: unique("Interno") });
  await openRequest(page, request);
  const { open, time, overhead, note, save, form } = internalPanel(page);
  await open.click();
  for (const wrong of ["-3h", "1x", "1h 1h"]) {
    await time.fill(wrong);
    await save.click();
    await expect(said(page, "Vrijeme mora biti u formatu: 2w 4d 6h 45m")).toBeVisible();
  }
  await time.fill("99999w");
  await save.click();
  await expect(said(page, "Vrijeme mora biti između 0 i 520w")).toBeVisible();
  await expectNoViolations(page);
  await time.fill("45m 6h 4d 2w");
  await overhead.fill("90m");
  await note.fill("Zamijenjen <b>disk</b>");
  await form.getByRole("combobox", { name: /^Zahtjev uradio/ }).click();
  const person = page.getByRole("option").nth(1);
  const name = (await person.textContent()) ?? "";
  await person.click();
  await save.click();
  await expect(said(page, "Uspješno snimljene interne promjene!")).toBeVisible();
  await page.reload();
  await open.click();
  await expect(time).toHaveValue("2w 4d 6h 45m");
  await expect(overhead).toHaveValue("1h 30m");
  await expect(note).toHaveValue("Zamijenjen <b>disk</b>");
  await expect(form.getByRole("combobox", { name: /^Zahtjev uradio/ })).toHaveText(name);
});

test("what was typed stays when somebody else was faster", async ({ page, api, open: openAs }) => {
  const request = await api.add({ naziv: unique("Sukob") });
  await openRequest(page, request);
  const mine = internalPanel(page);
  await mine.open.click();
  await mine.note.fill("Moja napomena");
  const other = await openAs("admin", `/home/zahtjev/${request.id}`);
  const theirs = internalPanel(other);
  await theirs.open.click();
  await theirs.note.fill("Tuđa napomena");
  await theirs.save.click();
  await expect(said(other, "Uspješno snimljene interne promjene!")).toBeVisible();
  await mine.save.click();
  const question = mine.form.getByRole("radiogroup", { name: "Napomena" });
  await expect(question).toContainText("Tuđa napomena");
  await expect(mine.note).toHaveValue("Moja napomena");
  await question.getByRole("radio", { name: /Moja napomena/ }).check();
  await mine.save.click();
  await expect(said(page, "Uspješno snimljene interne promjene!")).toBeVisible();
});

test.describe("without the right", () => {
  test.use({ person: "zadatak" });

  test("nobody sees that there are internal data", async ({ page, api }) => {
    const request = await api.add({ naziv: unique("Bez prava") });
    const view = await openRequest(page, request);
    await expect(view.comment).toBeVisible();
    await expect(internalPanel(page).open).toHaveCount(0);
  });
});
