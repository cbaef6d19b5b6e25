import { dashboardPath } from "../screens/dashboard";
import { expectNoViolations } from "../support/accessibility";
import { expect, test, unique } from "../support/test";

test("an administrator is led through the first steps, which tick themselves off", async ({ newcomer, open }) => {
  const page = await open(await newcomer(unique("Nova Uprava"), "Administrator"), dashboardPath);
  const steps = page.getByRole("region", { name: "Prvi koraci" });
  const step = (name: string) => steps.getByRole("listitem").filter({ hasText: name });
  await expect(steps.getByRole("listitem")).toHaveCount(7);
  for (const done of ["Prvi projekat", "Prvi korisnici", "Probni zahtjev"]) {
    await expect(step(done).getByRole("img", { name: "Urađeno", exact: true })).toBeVisible();
  }
  await expect(step("Probni dokument").getByRole("img", { name: "Nije urađeno" })).toBeVisible();
  await expectNoViolations(page, "main");

  await step("Naslov sistema").getByRole("button", { name: "Preskoči" }).click();
  await expect(step("Naslov sistema")).toContainText("Ovdje ne treba.");
  await step("Naslov sistema").getByRole("button", { name: "Vrati" }).click();
  await expect(step("Naslov sistema").getByRole("link", { name: "Otvori" })).toBeVisible();

  await step("Probni dokument").getByRole("button", { name: "Pošalji" }).click();
  await expect(step("Probni dokument").getByRole("img", { name: "Urađeno", exact: true })).toBeVisible();
  await step("Probna poruka").getByRole("button", { name: "Pošalji sebi" }).click();
  await expect(step("Probna poruka")).toContainText("Poruka je poslana na vašu adresu.");

  await page.goto("/home/projekat/list");
  const next = page.getByRole("navigation").getByRole("link", { name: /^Prvi koraci: \d od 7/ });
  await expect(next).toContainText("Sljedeće: ");
  await page.goBack();
  await step("Naslov sistema").getByRole("link", { name: "Otvori" }).click();
  await expect(page).toHaveURL("/home/postavke/postavke-sistema");
  await expect(page.getByRole("button", { name: "Prikaži prve korake" })).toBeHidden();
  await page.goBack();
  await steps.getByRole("button", { name: "Sakrij" }).click();
  await expect(steps).toBeHidden();
  await page.reload();
  await expect(page.getByText("Dobar dan, Nova")).toBeVisible();
  await expect(page.getByText("Ukupno zahtjeva")).toBeVisible();
  await expect(steps).toBeHidden();
  await page.goto("/home/projekat/list");
  await expect(page.getByRole("link", { name: "Dodaj projekat" })).toBeVisible();
  await expect(next).toBeHidden();

  await page.goto("/home/postavke/postavke-sistema");
  await page.getByRole("button", { name: "Prikaži prve korake" }).click();
  await expect(page).toHaveURL(dashboardPath);
  await expect(steps).toBeVisible();
});
