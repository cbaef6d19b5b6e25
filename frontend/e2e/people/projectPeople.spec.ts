import { list } from "../screens/list";
import { choose, chooseSeveral, root, said } from "../screens/parts";
import { expectNoViolations } from "../support/accessibility";
import { expect, test, unique } from "../support/test";

/** Two projects of the manager. */
const here = "Informatička podrška";
const elsewhere = "Matična služba i e-uprava";

test("a manager puts somebody on a project, takes them off and back, by keys and on a phone", async ({ page, api }) => {
  const name = unique("Ena Nova");
  await api.as("admin", async (admin) => {
    await admin.addPerson(name, "Task user", elsewhere);
  });
  await page.goto("/home/projekat/list");
  await page.getByRole("link", { name: here, exact: true }).click();
  await page.getByRole("tab", { name: "Korisnici" }).click();
  await page.getByRole("button", { name: "Dodaj osobu" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Dodavanje osobe na projekat" });
  const who = dialog.getByRole("combobox", { name: "Osoba" });
  await who.fill("nema takve osobe");
  await expect(page.getByText("Niko nije pronađen.")).toBeVisible();
  await who.fill(name);
  await expect(page.getByRole("option", { name })).toBeVisible();
  await page.keyboard.press("Enter");
  await choose(page, dialog, "Uloga", "Support");
  await chooseSeveral(page, dialog, "Kategorije", "Programi / Ostali programi");
  await expectNoViolations(page, "[role=dialog]");
  await dialog.getByRole("button", { name: "Dodaj", exact: true }).click();
  await expect(said(page, `Na projekat je dodana osoba ${name}.`)).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("textbox", { name: "Traži po imenu" }).fill(name);
  await expect(list(page).rows).toHaveCount(1); // removed rows lose their menus
  const row = list(page).saying(name);
  await expect(row).toContainText("Support");
  await row.getByRole("button", { name: "Više radnji" }).click();
  await page.getByRole("menuitem", { name: "Ukloni s projekta" }).click();
  await expect(said(page, `S projekta je uklonjena osoba ${name}.`)).toBeVisible();
  await expect(page.getByText("Ništa ne odgovara filteru.")).toBeVisible();
  await page.getByRole("button", { name: "Vrati", exact: true }).click();
  await expect(said(page, `Na projekat je vraćena osoba ${name}.`)).toBeVisible();
  await expect(row).toContainText("Support");
  await expect(root(page)).toHaveJSProperty("scrollWidth", 390);
});
