import { readFile } from "node:fs/promises";
import { list } from "../screens/list";
import { downloaded, said } from "../screens/parts";
import { expect, test, unique } from "../support/test";

test("the filtered list is saved as CSV and as XLSX @story", async ({ page, api }) => {
  const request = await api.add({ naziv: unique('Štampač; "navodni"') });
  await page.goto(`/home/zahtjev/list?${new URLSearchParams({ naziv: request.naziv })}`);
  await expect(list(page).rows).toHaveCount(1);
  await page.getByRole("button", { name: "Izvoz" }).click();
  const panel = page.getByRole("dialog", { name: "Izvoz zahtjeva" });

  const csv = await downloaded(page, () => panel.getByRole("button", { name: "CSV" }).click());
  expect(csv.suggestedFilename()).toMatch(/^zahtjevi-\d{4}-\d\d-\d\d\.csv$/);
  const rows = (await readFile(await csv.path(), "utf8")).trimEnd().split("\n");
  expect(rows).toHaveLength(2);
  expect(rows[0]).toMatch(/^\ufeffBroj;Naziv;Opis;/);
  expect(rows[1]).toContain(`${request.id};"${request.naziv.replaceAll('"', '""')}";`);
  await expect(said(page, "Izvoz je spreman, preuzimanje počinje.")).toBeVisible();

  const xlsx = await downloaded(page, () => panel.getByRole("button", { name: "Excel (XLSX)" }).click());
  expect(xlsx.suggestedFilename()).toMatch(/\.xlsx$/);
  expect((await readFile(await xlsx.path())).subarray(0, 2).toString()).toBe("PK");

  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  await expect(page.getByRole("button", { name: "Izvoz" })).toBeFocused();
});
