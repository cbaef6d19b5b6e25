import { openBoard } from "../screens/board";
import { list, openList } from "../screens/list";
import { said } from "../screens/parts";
import { addDialog, openRequest } from "../screens/request";
import { day } from "../support/days";
import { expect, test, unique } from "../support/test";

test.use({ person: "admin" });

const late = /^kasni 1[01] dana$/;

test("a request is given a due date, is late with it, is found by it, and is late no more", async ({ page, api }) => {
  const projekat = unique("Rokovi");
  const projekatId = await api.addProject(projekat);
  const undated = await api.add({ naziv: unique("Bez roka"), projekat });
  const title = unique("S rokom");
  const { add, filter, filterMenu, chips, rows, row, titles } = await openList(page, { projekatId: String(projekatId) });
  await add.click();
  const { dialog, title: name, description, submit, unfold } = addDialog(page);
  await unfold();
  await name.fill(title);
  await description.fill("Treba do kraja sedmice.");
  await dialog.getByRole("textbox", { name: "Rok" }).fill(day(-10).typed);
  await submit.click();
  await expect(page.getByRole("alertdialog", { name: "Rok je već prošao" })).toContainText(day(-10).shown);
  await page.getByRole("button", { name: "Zadrži rok" }).click();
  await expect(dialog).toBeHidden();
  await expect(row(title).getByText(late)).toBeVisible();
  await expect(row(undated.naziv).getByText("kasni")).toBeHidden();

  await page.getByRole("button", { name: /^Rok/ }).click();
  await expect(page).toHaveURL(/poredaj=rok/);
  await expect(rows.first()).toContainText(title);
  await expect.poll(titles).toEqual([title, undated.naziv]);
  await filter.click();
  await filterMenu.getByRole("checkbox", { name: "Samo zahtjevi koji kasne" }).click();
  await page.keyboard.press("Escape");
  await expect(chips).toContainText("Kasni");
  await expect(rows).toHaveCount(1);

  const { card } = await openBoard(page, projekatId);
  await expect(card(title).getByText(late)).toBeVisible();

  const request = (await api.requestsOf(projekatId)).find(({ naziv: name }) => name === title);
  if (!request) throw new Error(`${title} is not listed`);
  const { dialog: view, activity } = await openRequest(page, request);
  await view.getByRole("button", { name: /^Promijeni rok, sada je \d/ }).click();
  await page.getByRole("button", { name: "Ukloni rok" }).click();
  await expect(view.getByRole("button", { name: "Promijeni rok, sada je Bez roka" })).toBeVisible();
  await expect(said(page, "Uspješno ažuriran zahtjev.")).toBeVisible();
  await expect(activity).toContainText(`Rok: ${day(-10).shown} → Bez roka`);
  await openList(page, { projekatId: String(projekatId) });
  await expect(list(page).row(title).getByText("kasni")).toBeHidden();
});

test("a due date is typed by name and chosen by name, and a free day is named", async ({ page, api }) => {
  const projekat = unique("Brzi rok");
  const projekatId = await api.addProject(projekat);
  await api.add({ naziv: unique("Prvi"), projekat });
  const title = unique("Do sutra");
  const { add, row } = await openList(page, { projekatId: String(projekatId) });
  await add.click();
  const { dialog, title: name, description, submit, unfold } = addDialog(page);
  await unfold();
  await name.fill(title);
  await description.fill("Treba brzo.");
  const due = dialog.getByRole("textbox", { name: "Rok" });
  await due.fill("sutra");
  await due.blur();
  await expect(due).toHaveValue(day(1).shown);
  await submit.click();
  await expect(row(title).getByText("rok sutra")).toBeVisible();

  const request = (await api.requestsOf(projekatId)).find(({ naziv: name }) => name === title);
  if (!request) throw new Error(`${title} is not listed`);
  const { dialog: view } = await openRequest(page, request);
  await view.getByRole("button", { name: /^Promijeni rok/ }).click();
  const quick = page.getByRole("group", { name: "Brzi izbor dana" });
  await expect(page.getByTitle("neradni dan").first()).toBeVisible();
  await quick.getByRole("button").last().click();
  await expect(view.getByRole("button", { name: `Promijeni rok, sada je ${day(7).shown}` })).toBeVisible();
});
