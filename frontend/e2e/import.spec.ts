import { project } from "./support/api";
import { choice, choose, find, said, viewDialog } from "./support/screens";
import { expect, test, unique } from "./support/test";

/** The first step, also while another test's import of the same person runs. */
const fresh = "/home/zahtjev/uvoz?uvoz=novi";

const csv = (name: string, text: string) => ({ name, mimeType: "text/csv", buffer: Buffer.from(text) });

test("requests come from a file, what is wrong is told, and a second time nothing is added", async ({
  page,
}) => {
  const first = unique("Uvezeni prvi");
  const key = unique("K");
  const table = csv(
    "zahtjevi.csv",
    `ključ;sažetak;opis;tip\r\n${key};${first};"Prvi red\r\ni ""drugi"" red";\r\n;Bez opisa;;\r\n;${"š".repeat(129)};Opis;\r\n`,
  );
  await page.goto("/home/zahtjev/list");
  await page.getByRole("link", { name: "Uvoz zahtjeva" }).click();
  await expect(page).toHaveURL(/\/home\/zahtjev\/uvoz/);
  await page.goto(fresh);

  const fill = async () => {
    await choose(page, page.getByRole("main"), "Projekat", project);
    await page.locator("input[type=file]").setInputFiles(table);
    await page.getByRole("button", { name: "Nastavi" }).click();
    await expect(choice(page.getByRole("main"), "Razdjelnik")).toHaveText("Tačka-zarez ( ; )");
    await expect(page.getByText("Ovako redovi stoje u dokumentu", { exact: false })).toBeVisible();
    await choose(page, page.getByRole("main"), "Naziv", "sažetak");
    const preview = page.getByRole("region", { name: "Prvi redovi" });
    await expect(preview.getByRole("row").filter({ hasText: first })).toContainText("Biće dodan");
    await expect(preview.getByRole("row").filter({ hasText: "Bez opisa" })).toContainText("Opis je prazan");
    await page.getByRole("button", { name: "Pokreni uvoz" }).click();
    await expect(page.getByRole("main")).toBeFocused();
    await expect(said(page, "Završen")).toBeVisible({ timeout: 45_000 });
  };
  const counted = (name: string) =>
    page
      .locator("dl > div")
      .filter({ has: page.getByText(name, { exact: true }) })
      .locator("dd");

  await fill();
  await expect(counted("Dodano")).toHaveText("1");
  await expect(counted("Odbijeno")).toHaveText("2");
  const rejected = page.getByRole("region", { name: "Odbijeni redovi" });
  await expect(rejected).toContainText("Naziv ne može biti veći od 128 karaktera (ima ih 129)");
  const saving = page.waitForEvent("download");
  await rejected.getByRole("button", { name: "Preuzmi odbijene redove" }).click();
  expect((await saving).suggestedFilename()).toBe("zahtjevi-odbijeni.csv");

  await page.reload();
  await expect(counted("Dodano")).toHaveText("1");
  await page.getByRole("button", { name: "Novi uvoz" }).click();
  await expect(page.getByRole("region", { name: "Raniji uvozi" })).toContainText("zahtjevi.csv");
  await fill();
  await expect(counted("Dodano")).toHaveText("0");
  await expect(counted("Već postoje")).toHaveText("1");

  await page.getByRole("link", { name: "Prikaži zahtjeve" }).click();
  await (await find(page, first)).click();
  await expect(viewDialog(page, first).dialog).toContainText(key);
});

test("a workbook that calls itself CSV is refused with what to do", async ({ page }) => {
  await page.goto(fresh);
  const workbook = {
    ...csv("tabela.csv", ""),
    buffer: Buffer.from("PK\x03\x04\x14\x00\x06\x00".repeat(20), "latin1"),
  };
  await page.locator("input[type=file]").setInputFiles(workbook);
  await expect(page.getByRole("listitem").filter({ hasText: "tabela.csv" })).toContainText(
    "sačuvajte ga kao CSV",
  );
  await expect(page.getByRole("button", { name: "Nastavi" })).toBeDisabled();
});

test("the import has no sideways scrolling on a phone", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(fresh);
  await page.locator("input[type=file]").setInputFiles(csv("mali.csv", "naziv,opis\nPrvi,Opis\n"));
  await page.getByRole("button", { name: "Nastavi" }).click();
  await expect(page.getByRole("region", { name: "Prvi redovi" })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.getByRole("button", { name: "Odustani" }).click();
  await expect(page.getByRole("button", { name: "Nastavi" })).toBeVisible();
});
