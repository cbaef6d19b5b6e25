import { readFile } from "node:fs/promises";
import { expect, test } from "./support/test";

test("a report is chosen, asked by period and project, shown, printed and saved", async ({ page }) => {
  await page.goto("/home/izvjestaj");
  await page.getByRole("textbox", { name: "Traži izvještaj" }).fill("po projektima");
  const list = page.getByRole("navigation", { name: "Izvještaji", exact: true });
  await expect(list.getByRole("heading")).toHaveCount(2);
  await list.getByRole("button", { name: "Zahtjevi po projektima", exact: true }).click();
  await page.getByRole("textbox", { name: "Od", exact: true }).fill("01012026");
  await page.getByRole("button", { name: "Prikaži", exact: true }).click();
  const report = page.getByRole("region", { name: "Zahtjevi po projektima", exact: true });
  const frame = report.frameLocator("iframe");
  await expect(frame.getByRole("heading", { name: "Zahtjevi po projektima" })).toBeVisible();
  await expect(frame.getByRole("img", { name: "Zahtjevi" })).toBeVisible();
  const rows = frame.getByRole("row");
  await expect(rows.last()).toContainText("Ukupno");
  expect(await rows.count()).toBeGreaterThan(3);
  await expect(frame.getByText("01. 01. 2026. –")).toBeVisible();
  const type = () =>
    document.fonts.ready.then((fonts) => [...fonts].filter(({ status }) => status === "loaded"));
  await expect
    .poll(() =>
      frame
        .locator("body")
        .evaluate(type)
        .then((loaded) => loaded.length),
    )
    .toBeGreaterThan(0);

  await page.evaluate(() => {
    const window_ = document.querySelector("iframe")?.contentWindow;
    if (window_) window_.print = () => document.body.setAttribute("data-printed", "true");
  });
  await report.getByRole("button", { name: "Štampaj" }).click();
  await expect(page.locator("body")).toHaveAttribute("data-printed", "true");

  const downloading = page.waitForEvent("download");
  await report.getByRole("button", { name: "Excel (XLSX)" }).click();
  const xlsx = await downloading;
  expect(xlsx.suggestedFilename()).toMatch(/^zahtjevi-po-projektima-\d{4}-\d\d-\d\d\.xlsx$/);
  expect((await readFile(await xlsx.path())).subarray(0, 2).toString()).toBe("PK");

  const saving = page.waitForEvent("download");
  await report.getByRole("button", { name: "CSV" }).click();
  const csv = await readFile(await (await saving).path(), "utf8");
  expect(csv.trimEnd().split("\n")).toHaveLength(await rows.count());
  expect(csv).toMatch(/^\ufeffProjekat;Potrebno uraditi;Radi se;Završeno;Ukupno\n/);

  await page.reload();
  await expect(frame.getByRole("heading", { name: "Zahtjevi po projektima" })).toBeVisible();
  await page.getByRole("button", { name: "Očisti" }).click();
  await expect(page.getByText("Izaberite izvještaj")).toBeVisible();
  await expect(page).toHaveURL(/izvjestaj$/);
});
