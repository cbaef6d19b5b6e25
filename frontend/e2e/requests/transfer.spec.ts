import { said } from "../screens/parts";
import { openRequest } from "../screens/request";
import { expect, test, unique } from "../support/test";

test("a request moves to another project with all that is in it, and back", async ({ open, api }) => {
  const name = unique("Ustupljeni poslovi");
  await api.as("admin", (other) => other.addProject(name));
  const page = await open("admin");
  const request = await api.add({ naziv: unique("Pogrešan projekat") });
  await api.comment(request, "Ovo nije za nas.");
  const view = await openRequest(page, request);
  await view.act("Premjesti…");
  const dialog = page.getByRole("dialog", { name: `Premjesti zahtjev #${request.id}` });
  await expect(dialog.getByRole("combobox", { name: "Projekat" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(view.menu).toBeFocused();
  await view.act("Premjesti…");
  await page.keyboard.press("Enter");
  await page.getByRole("option", { name }).click();
  await expect(dialog.getByRole("region", { name: "Isto je i u drugom projektu" })).toContainText("Ostalo");
  await expect(dialog.getByRole("region", { name: "Šta se mijenja" })).toContainText("Zahtjev više neće vidjeti");
  await dialog.getByRole("combobox", { name: "Tip" }).click();
  await page.getByRole("option").first().click();
  await dialog.getByRole("button", { name: "Premjesti", exact: true }).click();
  await said(page, `Zahtjev #${request.id} je premješten u ${name}.`).hover(); // it stays meanwhile
  await expect(view.head).toContainText(`#${request.id} · ${name}`);
  await expect(view.said).toContainText(["Ovo nije za nas."]);
  await page.getByRole("button", { name: "Vrati" }).click();
  await expect(view.head).toContainText(`#${request.id} · ${request.projekat}`);
  await expect(view.said).toContainText(["Ovo nije za nas."]);
});
