import { choose, said } from "../screens/parts";
import { openDefinitions } from "../screens/projects";
import { viewDialog } from "../screens/request";
import { expectNoViolations } from "../support/accessibility";
import { expect, test, unique } from "../support/test";

test.use({ person: "admin" });

test("a request is made again by a calendar, stands while it is paused, and leads back to its rule", async ({ page, api }) => {
  const projectId = await api.addProject(unique("Ponavlja"));
  await page.goto(`/home/projekat/${projectId}/konfiguracija`);
  await openDefinitions(page, "Ponavljajući zahtjevi");
  await page.getByRole("button", { name: "Dodaj ponavljanje" }).click();
  const form = page.getByRole("dialog", { name: "Novi ponavljajući zahtjev" });
  const title = unique("Provjera kopija");
  await form.getByRole("textbox", { name: "Naziv" }).fill(title);
  await form.getByRole("textbox", { name: "Opis" }).fill("Vratiti jednu datoteku iz kopije.");
  await choose(page, form, "Dio projekta", "Općenito");
  await choose(page, form, "Kategorija", "Ostalo");
  await form.getByRole("combobox", { name: /^Tip/ }).click();
  await page.getByRole("option").first().click();
  await form.getByRole("combobox", { name: /^Prioritet/ }).click();
  await page.getByRole("option").first().click();
  await choose(page, form, "Ponavlja se", "Svakog radnog dana");
  const upcoming = form.getByRole("region", { name: "Sljedeći dani" });
  await expect(upcoming.getByRole("listitem")).toHaveCount(5);
  await expect(upcoming).toContainText("08:00");
  await expectNoViolations(page, "[role=dialog]");
  await form.getByRole("button", { name: "Snimi" }).click();
  const rule = page.getByRole("list", { name: "Ponavljajući zahtjevi" }).getByRole("listitem").filter({ hasText: title });
  await expect(rule).toContainText("svakog radnog dana u 08:00");
  await expect(rule).toContainText("Sljedeći:");
  await expectNoViolations(page);

  const act = async (action: string) => {
    await rule.getByRole("button", { name: `Radnje nad ponavljanjem: ${title}` }).click();
    await page.getByRole("menuitem", { name: action }).click();
  };
  await act("Pauziraj");
  await expect(rule).toContainText("Pauzirano.");
  await act("Nastavi");
  await expect(rule).toContainText("Sljedeći:");
  await act("Napravi zahtjev odmah");
  await expect(said(page, /^Napravljen je zahtjev #\d+\.$/)).toBeVisible();
  await rule.getByRole("link", { name: /^#\d+$/ }).click();
  const view = viewDialog(page, title);
  await expect(view.description).toContainText("Vratiti jednu datoteku iz kopije.");
  await view.dialog.getByText("Detalji").click();
  await view.dialog.getByRole("link", { name: "svakog radnog dana u 08:00" }).click();
  await expect(page.getByRole("heading", { name: "Ponavljajući zahtjevi" })).toBeVisible();
});
