import { readFile } from "node:fs/promises";
import { downloaded, filesOf, said, video } from "../screens/parts";
import { expectNoViolations } from "../support/accessibility";
import { note } from "../support/files";
import { expect, test, unique } from "../support/test";

test.use({ person: "admin" });

test("an administrator offers a guide in a folder, somebody else finds and reads it; only addresses of videos play", async ({
  page,
  open,
  baseURL,
}) => {
  const [title, folder, file] = [unique("Uputstvo"), unique("Upis"), note("uputstvo.txt")];
  await page.goto("/home/dokumenti");
  await page.getByRole("button", { name: "Dodaj dokument" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Novi dokument" });
  await dialog.getByRole("textbox", { name: "Folder" }).fill(`${folder} / Obrasci`);
  await dialog.getByRole("button", { name: "Dodaj dokument" }).click();
  await expect(dialog.getByText("Morate unijeti naslov dokumenta")).toBeVisible();
  await expect(dialog.getByText("Dodajte dokument")).toBeVisible();
  await expectNoViolations(page, "[role=dialog]");
  await dialog.getByRole("textbox", { name: "Naslov" }).fill(title);
  await filesOf(dialog).setInputFiles(file);
  await expect(dialog.getByText(/^\d+ KB$/)).toBeVisible(); // it has been sent
  await dialog.getByRole("button", { name: "Dodaj dokument" }).click();
  await expect(said(page, "Dokument dodan.")).toBeVisible();

  const reader = await open("zadatak", "/home/dokumenti");
  await expect(reader.getByRole("button", { name: "Dodaj dokument" })).toHaveCount(0);
  await reader.getByRole("link", { name: folder }).click();
  await reader.getByRole("textbox", { name: "Traži po naslovu i folderu" }).fill(title);
  const found = reader.getByRole("button", { name: title });
  await expect(found).toBeVisible();
  await expect(reader.getByText(`${folder} / Obrasci`)).toBeVisible();
  await expectNoViolations(reader);
  const guide = await downloaded(reader, () => found.click());
  expect(await readFile(await guide.path())).toEqual(file.buffer);

  await reader.goto(`/home/dokumentacija?video=${encodeURIComponent("javascript:alert(1)")}`);
  await expect(reader.getByText("Adresa ne vodi ni na jedan video.")).toBeVisible();
  await expectNoViolations(reader);
  await reader.route("**/upis.mp4", () => undefined); // the bytes never come
  for (const address of ["https://opcina.example/upis.mp4", `${baseURL}/upis.mp4`]) {
    await reader.goto(`/home/dokumentacija?video=${encodeURIComponent(address)}`);
    await expect(video(reader)).toHaveAttribute("src", address);
  }
});
