import { importSteps } from "../screens/imports";
import { find } from "../screens/list";
import { choice, choose, downloaded, fact, said } from "../screens/parts";
import { viewDialog } from "../screens/request";
import { project } from "../support/api";
import { expect, test, unique } from "../support/test";

/** The first step, which is shown although another test's import of the same person runs. */
const fresh = "/home/zahtjev/uvoz?uvoz=novi";

const csv = (name: string, text: string) => ({ name, mimeType: "text/csv", buffer: Buffer.from(text) });

test("requests come from a file, what is wrong is told, and a second time nothing is added", async ({ page }) => {
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
    await choose(page, importSteps(page).main, "Projekat", project);
    await importSteps(page).file.setInputFiles(table);
    await importSteps(page).next.click();
    await expect(choice(importSteps(page).main, "Razdjelnik")).toHaveText("Tačka-zarez ( ; )");
    await expect(importSteps(page).asRead).toBeVisible();
    await choose(page, importSteps(page).main, "Naziv", "sažetak");
    const { row } = importSteps(page);
    await expect(row(first)).toContainText("Bit će dodan");
    await expect(row("Bez opisa")).toContainText("Opis je prazan");
    await page.getByRole("button", { name: "Pokreni uvoz" }).click();
    await expect(importSteps(page).main).toBeFocused();
    await expect(said(page, "Završen")).toBeVisible();
  };
  const counted = (label: string) => fact(page, label);

  await fill();
  await expect(counted("Dodano")).toHaveText("1");
  await expect(counted("Odbijeno")).toHaveText("2");
  const rejected = importSteps(page).rejected;
  await expect(rejected).toContainText("Naziv može sadržavati najviše 128 znakova (ima ih 129)");
  const taken = await downloaded(page, () => rejected.getByRole("button", { name: "Preuzmi odbijene redove" }).click());
  expect(taken.suggestedFilename()).toBe("zahtjevi-odbijeni.csv");

  await page.reload();
  await expect(counted("Dodano")).toHaveText("1");
  await importSteps(page).again.click();
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
  await importSteps(page).file.setInputFiles(workbook);
  await expect(page.getByRole("listitem").filter({ hasText: "tabela.csv" })).toContainText("sačuvajte ga kao CSV");
  await expect(importSteps(page).next).toBeDisabled();
});

test("the import has no sideways scrolling on a phone", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(fresh);
  await importSteps(page).file.setInputFiles(csv("mali.csv", "naziv,opis\nPrvi,Opis\n"));
  await importSteps(page).next.click();
  await expect(importSteps(page).preview).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.getByRole("button", { name: "Odustani" }).click();
  await expect(importSteps(page).next).toBeVisible();
});
