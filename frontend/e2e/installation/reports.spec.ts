import { readFile } from "node:fs/promises";
import { downloaded } from "../screens/parts";
import { notePrinting, reportPage, reports, waitForFonts } from "../screens/reports";
import { expect, test } from "../support/test";

test("a report is chosen, asked by period and project, shown, printed and saved", async ({ page }) => {
  await page.goto("/home/izvjestaj");
  await reports(page).search.fill("po projektima");
  const { list, show } = reports(page);
  await expect(list.getByRole("heading")).toHaveCount(2);
  await list.getByRole("button", { name: /^Zahtjevi po projektima/ }).click();
  await page.getByRole("textbox", { name: "Od", exact: true }).fill("01012026");
  await show.click();
  const report = reports(page).report("Zahtjevi po projektima");
  const frame = reportPage(page);
  await expect(frame.getByRole("heading", { name: "Zahtjevi po projektima" })).toBeVisible();
  await expect(frame.getByRole("img", { name: "Zahtjevi" })).toBeVisible();
  const rows = frame.getByRole("row");
  await expect(rows.last()).toContainText("Ukupno");
  expect(await rows.count()).toBeGreaterThan(3);
  await expect(frame.getByText("01. 01. 2026. –")).toBeVisible();
  await waitForFonts(page);

  const printed = await notePrinting(page);
  await report.getByRole("button", { name: "Štampaj" }).click();
  await expect.poll(printed).toBe(1);

  const xlsx = await downloaded(page, () => report.getByRole("button", { name: "Excel (XLSX)" }).click());
  expect(xlsx.suggestedFilename()).toMatch(/^zahtjevi-po-projektima-\d{4}-\d\d-\d\d\.xlsx$/);
  expect((await readFile(await xlsx.path())).subarray(0, 2).toString()).toBe("PK");

  const saved = await downloaded(page, () => report.getByRole("button", { name: "CSV" }).click());
  const csv = await readFile(await saved.path(), "utf8");
  expect(csv.trimEnd().split("\n")).toHaveLength(await rows.count());
  expect(csv).toMatch(/^\ufeffProjekat;Potrebno uraditi;Radi se;Završeno;Ukupno\n/);

  await page.reload();
  await expect(frame.getByRole("heading", { name: "Zahtjevi po projektima" })).toBeVisible();
  await page.getByRole("button", { name: "Očisti" }).click();
  await expect(reports(page).show).toBeHidden();
  await expect(page).toHaveURL(/izvjestaj$/);
});

test("what was promised is reached from what is late, by month and as a list", async ({ page }) => {
  await page.goto("/home/kasni");
  await page.getByRole("link", { name: "Obećano i održano" }).click();
  const frame = reportPage(page);
  await expect(frame.getByRole("cell", { name: "Prvi odgovor" }).first()).toBeVisible();
  await expect(frame.getByRole("columnheader", { name: "U roku (%)" })).toBeVisible();
  await expect(frame.getByRole("rowheader", { name: "Ukupno" })).toHaveCount(2);
  await expect(page.getByRole("button", { name: "Prošli mjesec" })).toBeInViewport();
  await page.getByRole("combobox", { name: "Prikaz" }).click();
  await page.getByRole("option", { name: "Šta je kasnilo" }).click();
  await reports(page).show.click();
  await expect(frame.getByRole("columnheader", { name: "Kasni (h)" })).toBeVisible();
  await frame
    .getByRole("link", { name: /^#\d+$/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/zahtjev\/\d+/);
});
