import type { Page } from "@playwright/test";
import { list, said } from "./support/screens";
import { expect, test, unique } from "./support/test";

const listPath = "/home/zahtjev/list";
const panel = (page: Page) => page.getByRole("dialog", { name: "Sačuvani pogledi" });

test("a filter is saved as a view, chosen by the keyboard, renamed and deleted", async ({ page, api }) => {
  const request = await api.add({ naziv: unique("Pogled") });
  const name = unique("Moj");
  await page.goto(`${listPath}?${new URLSearchParams({ naziv: request.naziv })}`);
  await expect(list(page).rows).toHaveCount(1);
  await page.getByRole("button", { name: "Pogledi", exact: true }).click();
  await panel(page).getByRole("button", { name: "Snimi pogled…" }).click();
  const naming = page.getByRole("dialog", { name: "Novi pogled" });
  await naming.getByRole("textbox", { name: "Naziv" }).fill(name);
  await page.keyboard.press("Enter");
  await expect(said(page, `Pogled „${name}“ je snimljen.`)).toBeVisible();
  await expect(page.getByRole("button", { name: `Pogledi, izabran je ${name}` })).toBeFocused();

  await page.goto(listPath);
  await page.reload();
  await expect(list(page).rows).toHaveCount(10);
  await page.keyboard.press("v");
  const view = panel(page).getByRole("button", { name, exact: true });
  await view.press("Enter");
  await expect(panel(page)).toBeHidden();
  await expect(page).toHaveURL(/naziv=/);
  await expect(list(page).rows).toHaveCount(1);
  await expect(list(page).search).toHaveValue(request.naziv);
  await page.goBack();
  await expect(list(page).rows).toHaveCount(10);

  await page.getByRole("button", { name: "Pogledi", exact: true }).click();
  await panel(page)
    .getByRole("button", { name: `Radnje nad pogledom ${name}` })
    .click();
  await page.getByRole("menuitem", { name: "Preimenuj…" }).click();
  const renamed = unique("Njen");
  const renaming = page.getByRole("dialog", { name: "Preimenovanje pogleda" });
  await renaming.getByRole("textbox", { name: "Naziv" }).fill(renamed);
  await renaming.getByRole("button", { name: "Snimi" }).click();
  await expect(panel(page).getByRole("button", { name: renamed, exact: true })).toBeVisible();
  await panel(page)
    .getByRole("button", { name: `Radnje nad pogledom ${renamed}` })
    .click();
  await page.getByRole("menuitem", { name: "Obriši" }).click();
  const deleted = page.waitForResponse((answer) => answer.request().method() === "DELETE");
  await page.getByRole("alertdialog").getByRole("button", { name: "Obriši" }).click();
  await expect(panel(page).getByRole("button", { name: renamed, exact: true })).toHaveCount(0);
  await deleted;
  await page.reload();
  await expect(list(page).rows).toHaveCount(10);
  await page.keyboard.press("v");
  await expect(panel(page)).toBeVisible();
  await expect(panel(page).getByRole("button", { name: renamed, exact: true })).toHaveCount(0);
});

test("the overview of shortcuts names the views", async ({ page }) => {
  await page.goto(listPath);
  await expect(list(page).rows.first()).toBeVisible();
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog").getByText("Sačuvani pogledi")).toBeVisible();
});
