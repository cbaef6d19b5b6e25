import { writeFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { list } from "../screens/list";
import { leaveWarning, said } from "../screens/parts";
import { addDialog, openAdd } from "../screens/request";
import { picture } from "../support/files";
import { expect, test, unique } from "../support/test";

/** Holds back creations of requests until `release`, and counts them. */
async function holdCreation(page: Page) {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const calls: string[] = [];
  await page.route("**/api/zahtjevi/projekat/*", async (route) => {
    if (route.request().method() === "POST") calls.push(route.request().url());
    await held;
    await route.continue();
  });
  return { calls, release };
}

test("refuses files of a wrong type, size or number", async ({ page }, testInfo) => {
  const { dialog, files, upload } = await openAdd(page);
  await files.setInputFiles({
    name: "program.exe",
    mimeType: "application/x-msdownload",
    buffer: Buffer.from("MZ"),
  });
  await expect(dialog.getByText("program.exe: dozvoljene vrste su jpg, jpeg, png.")).toBeVisible();
  const large = testInfo.outputPath("velika.png");
  await writeFile(large, Buffer.alloc(30 * 1024 * 1024 + 1));
  await files.setInputFiles(large);
  await expect(dialog.getByText("velika.png: dokument ne može biti veći od 30 MB.")).toBeVisible();
  await files.setInputFiles({ name: "prazna.png", mimeType: "image/png", buffer: Buffer.alloc(0) });
  await expect(dialog.getByText("prazna.png: dokument je prazan.")).toBeVisible();
  await files.setInputFiles(["1", "2", "3", "4", "5", "6"].map((name) => picture(`${name}.png`)));
  await expect(dialog.getByText("Možete priložiti najviše 5 slika")).toBeVisible();
  await expect(dialog.getByRole("listitem")).toHaveCount(5);
  await expect(upload("6.png")).toHaveCount(0);
  await expect(dialog.getByRole("button", { name: "Dodaj slike" })).toBeDisabled();
});

test("a file that only pretends to be a picture is refused by the server", async ({ page }) => {
  const { dialog, files, upload, title, description, submit } = await openAdd(page);
  await files.setInputFiles({
    name: "lažna.png",
    mimeType: "image/png",
    buffer: Buffer.from("MZ\x90\0 program"),
  });
  await expect(said(page, "Greška prilikom slanja dokumenta")).toBeVisible();
  await expect(upload("lažna.png")).toHaveAttribute("data-failed");
  await title.fill(unique("Bez slike"));
  await description.fill("Opis");
  await submit.click();
  await expect(dialog.getByText("Ponovo pošaljite ili uklonite prilog koji nije poslan.")).toBeVisible();
  await dialog.getByRole("button", { name: "Ukloni lažna.png" }).click();
  await expect(dialog.getByRole("listitem")).toHaveCount(0);
  await submit.click();
  await expect(said(page, "Uspješno kreiran novi zahtjev.")).toBeVisible();
});

test("asks before typed work is left, but not when it is given up", async ({ page }) => {
  await page.goto("/home/zahtjev/list");
  const add = addDialog(page);
  const warning = leaveWarning(page);
  await list(page).add.click();
  await expect(add.dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(add.dialog).toBeHidden();

  await list(page).add.click();
  await add.title.fill("Nešto");
  await page.keyboard.press("Escape");
  await expect(warning).toContainText("Jeste li sigurni da želite napustiti trenutnu formu?");
  await warning.getByRole("button", { name: "Ne" }).click();
  await expect(warning).toBeHidden();
  await expect(add.title).toHaveValue("Nešto");
  await page.goBack();
  await warning.getByRole("button", { name: "Ne" }).click();
  await expect(add.title).toHaveValue("Nešto");
  await add.dialog.getByRole("button", { name: "Zatvori" }).click();
  await warning.getByRole("button", { name: "Da" }).click();
  await expect(add.dialog).toBeHidden();

  await list(page).add.click();
  await add.title.fill("Nešto");
  await add.cancel.click();
  await expect(add.dialog).toBeHidden();
  await expect(warning).toBeHidden();
});

test("a double click raises one request", async ({ page, api }) => {
  const title = unique("Dvoklik");
  const add = await openAdd(page);
  await add.title.fill(title);
  await add.description.fill("Jednom.");
  const { calls, release } = await holdCreation(page);
  await add.submit.dblclick();
  await add.title.press("Control+Enter");
  release();
  await expect(said(page, "Uspješno kreiran novi zahtjev.")).toBeVisible();
  expect(calls).toHaveLength(1);
  expect(await api.count(title)).toBe(1);
  await expect(list(page).row(title)).toBeVisible();
});
