import { list, listPath } from "../screens/list";
import { said } from "../screens/parts";
import { expect, test, unique } from "../support/test";

test.use({ person: "admin" });

test("an answer that recurs is kept once, and stands in the comment with the request's number", async ({ api, page }) => {
  const project = unique("Odgovara");
  const projectId = await api.addProject(project);
  const request = await api.add({ naziv: unique("Pitanje"), projekat: project });
  const name = unique("Riješeno");
  await page.goto(`${listPath}?projekatId=${projectId}`);
  await list(page).rows.first().click();
  const dialog = page.getByRole("dialog", { name: request.naziv });
  await dialog.getByRole("button", { name: "Predlošci odgovora" }).click();
  const panel = page.getByRole("dialog", { name: "Predlošci odgovora" });
  await panel.getByRole("button", { name: "Novi predložak…" }).click();
  const adding = page.getByRole("dialog", { name: "Novi predložak odgovora" });
  await adding.getByRole("textbox", { name: "Naziv" }).fill(name);
  await adding.getByRole("textbox", { name: "Tekst" }).fill("Zahtjev #{broj} je riješen.");
  await adding.getByRole("checkbox", { name: "Za sve koji rade na ovom projektu" }).check();
  await adding.getByRole("button", { name: "Snimi" }).click();
  await expect(said(page, `Predložak „${name}“ je snimljen.`)).toBeVisible();
  await panel.getByRole("button", { name }).first().click();
  await expect(panel).toBeHidden();
  const words = `Zahtjev #${request.id} je riješen.`;
  const comment = dialog.getByRole("textbox", { name: "Novi komentar" });
  await expect(comment).toHaveValue(words);
  await expect(comment).toBeFocused();
  await page.keyboard.press("Control+Enter");
  await expect(dialog.getByRole("listitem").filter({ hasText: words })).toBeVisible();

  await comment.click();
  await page.keyboard.type(`Kratko: ::${name.slice(0, 6).toLowerCase()}`);
  const offered = page.getByRole("listbox", { name: "Predlošci odgovora" });
  await expect(offered.getByRole("option", { name, selected: true })).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(comment).toHaveValue(`Kratko: ${words}`);
  await expect(comment).toBeFocused();
  await page.keyboard.press("Escape");
  await page.keyboard.press("o");
  await expect(panel).toBeVisible();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("reply templates rise over the request", async ({ api, page }) => {
    const request = await api.add({ naziv: unique("S telefona") });
    await page.goto(`/home/zahtjev/${request.id}`);
    await page.getByRole("button", { name: "Predlošci odgovora" }).click();
    const panel = page.getByRole("dialog", { name: "Predlošci odgovora" });
    await panel.getByRole("button", { name: /^Riješeno/ }).click();
    await expect(panel).toBeHidden();
    await expect(page.getByRole("textbox", { name: "Novi komentar" })).toHaveValue(new RegExp(`zahtjev #${request.id} je riješen`));
  });
});
