import { said } from "../screens/parts";
import { openRequest } from "../screens/request";
import { expect, test, unique } from "../support/test";

test("a request moves to another project with all that is in it, and back", async ({ open, api }) => {
  const name = unique("Ustupljeni poslovi");
  const [page, request] = await Promise.all([open("admin"), api.add({ naziv: unique("Pogrešan projekat") }), api.addProject(name)]);
  await api.comment(request, "Ovo nije za nas.");
  const view = await openRequest(page, request);
  await view.act("Premjesti…");
  const dialog = page.getByRole("dialog", { name: `Premjesti zahtjev #${request.id}` });
  await dialog.getByRole("combobox", { name: "Projekat" }).click();
  await page.getByRole("option", { name }).click();
  for (const label of ["Dio projekta", "Kategorija"]) {
    await dialog.getByRole("combobox", { name: label }).click();
    await page.getByRole("option").first().click();
  }
  await dialog.getByRole("button", { name: "Premjesti", exact: true }).click();
  await expect(said(page, `Zahtjev #${request.id} je premješten u ${name}.`)).toBeVisible();
  await expect(view.head).toContainText(`#${request.id} · ${name}`);
  await expect(view.said).toContainText(["Ovo nije za nas."]);
  await page.getByRole("button", { name: "Vrati" }).click();
  await expect(view.head).toContainText(`#${request.id} · ${request.projekat}`);
  await expect(view.said).toContainText(["Ovo nije za nas."]);
});
