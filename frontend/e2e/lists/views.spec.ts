import { list, listPath, views } from "../screens/list";
import { said } from "../screens/parts";
import { expect, test, unique } from "../support/test";
import { saved } from "../support/waits";

test("a filter is saved as a view, chosen by the keyboard, renamed and deleted", async ({ api, newcomer, open }) => {
  const page = await open(await newcomer(unique("Ima poglede"), "Menadžer projekta"));
  const request = await api.add({ naziv: unique("Pogled") });
  const name = unique("Moj");
  await page.goto(`${listPath}?${new URLSearchParams({ naziv: request.naziv })}`);
  await expect(list(page).rows).toHaveCount(1);
  await views(page).save(name);
  await expect(said(page, `Pogled „${name}“ je snimljen.`)).toBeVisible();

  await page.goto(listPath);
  await page.reload();
  await expect(list(page).rows).toHaveCount(10);
  await page.keyboard.press("v");
  const view = views(page).view(name);
  await view.press("Enter");
  await expect(views(page).panel).toBeHidden();
  await expect(page).toHaveURL(/naziv=/);
  await expect(list(page).rows).toHaveCount(1);
  await expect(list(page).search).toHaveValue(request.naziv);
  await page.goBack();
  await expect(list(page).rows).toHaveCount(10);

  await views(page).open.click();
  await views(page).act(name, "Uredi…");
  const renamed = unique("Njen");
  const renaming = page.getByRole("dialog", { name: "Uređivanje pogleda" });
  await renaming.getByRole("textbox", { name: "Naziv" }).fill(renamed);
  await renaming.getByRole("button", { name: "Snimi" }).click();
  await expect(views(page).view(renamed)).toBeVisible();
  await views(page).act(renamed, "Obriši");
  await saved(page, "DELETE", () => page.getByRole("alertdialog").getByRole("button", { name: "Obriši" }).click());
  await expect(views(page).view(renamed)).toHaveCount(0);
  await page.reload();
  await expect(list(page).rows).toHaveCount(10);
  await page.keyboard.press("v");
  await expect(views(page).panel).toBeVisible();
  await expect(views(page).view(renamed)).toHaveCount(0);
});

test("the overview of shortcuts names the views", async ({ page }) => {
  await page.goto(listPath);
  await expect(list(page).rows.first()).toBeVisible();
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog").getByText("Sačuvani pogledi")).toBeVisible();
});
