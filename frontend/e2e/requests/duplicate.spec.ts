import { said } from "../screens/parts";
import { addDialog, openRequest } from "../screens/request";
import { expect, test, unique } from "../support/test";

test("a request is duplicated as a new one, and is its duplicate only if that is wanted", async ({ open, api }) => {
  const page = await open("admin");
  const request = await api.add({ naziv: unique("Toner"), opis: "Potreban je toner." });
  const view = await openRequest(page, request);
  const add = addDialog(page);
  const related = view.dialog.getByRole("list", { name: "Duplikati" }).getByRole("listitem");
  for (const wanted of [false, true]) {
    if (wanted) await view.act("Dupliciraj…");
    else {
      await page.keyboard.press("m");
      await expect(page.getByRole("menu")).toBeVisible();
      await page.keyboard.type("du");
      await expect(page.getByRole("menuitem", { name: "Dupliciraj…" })).toBeFocused();
      await page.keyboard.press("Enter");
    }
    await expect(add.title).toHaveValue(request.naziv);
    await expect(add.description).toHaveValue("Potreban je toner.");
    await expect(add.dialog.getByText(`Kopija zahtjeva #${request.id}. Dokumenti, komentari`)).toBeVisible();
    const title = unique(wanted ? "Duplikat" : "Isto");
    await add.title.fill(title);
    if (wanted) await add.dialog.getByRole("checkbox", { name: `Poveži kao duplikat zahtjeva #${request.id}` }).check();
    await add.submit.click();
    await expect(said(page, "Uspješno kreiran novi zahtjev.")).toBeVisible();
    await openRequest(page, request);
    await expect(view.description).toContainText("Potreban je toner.");
    if (wanted) await expect(related).toContainText([title]);
    else await expect(related).toHaveCount(0);
  }
});
