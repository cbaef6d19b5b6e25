import { list } from "../screens/list";
import { openRequest } from "../screens/request";
import { expectNoViolations } from "../support/accessibility";
import { day } from "../support/days";
import { expect, test, unique } from "../support/test";

test.use({ person: "admin" });

test("a request is shown as it was on a day, with what has changed since", async ({ page, api }) => {
  const old = await api.finishedLater();
  const view = await openRequest(page, old);
  await view.act("Kako je bilo");
  const past = page.getByRole("dialog", { name: "Kako je bilo" });
  await past.getByRole("textbox", { name: "Dan" }).fill(old.day.replaceAll(".", ""));
  const shown = old.day.replace(/(\d+)\.(\d+)\.(\d+)\./, "$1. $2. $3.");
  await expect(past.getByText(`Stanje na dan ${shown}`)).toBeVisible();
  await expect(page).toHaveURL(/kako-je-bilo\/\d{4}-\d{2}-\d{2}/);
  const since = past.getByRole("region", { name: "Promijenjeno od tada" });
  await expect(since.getByRole("listitem").filter({ hasText: "Status" })).toContainText(old.status);
  await expect(past.getByText(old.status, { exact: true }).first()).toBeVisible();
  await expectNoViolations(page, "[role=dialog]");
  await page.reload();
  await expect(past.getByText(`Stanje na dan ${shown}`)).toBeVisible();
  await past.getByRole("button", { name: "Nazad na danas" }).click();
  await expect(view.status).toBeVisible();
});

test("a project's board and list are shown as they were on a day, and lead to its requests as they were", async ({
  page,
  api,
  newcomer,
  open,
}) => {
  const project = unique("Prošlost");
  const projectId = await api.addProject(project);
  const request = await api.add({ naziv: unique("Jučer i danas"), projekat: project });
  await page.goto(`/home/zahtjev/list-draggable?projekatId=${projectId}`);
  await page.getByRole("link", { name: "Kako je bilo" }).click();
  await expect(page.getByText("Tog dana nema zahtjeva.")).toBeVisible(); // it opens a week ago
  await page.getByRole("textbox", { name: "Dan" }).fill(day(0).typed);
  await expect(page.getByRole("region", { name: "Zaprimljeno" }).getByRole("link", { name: request.naziv })).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole("button", { name: "Lista" }).click();
  await expect(page.getByRole("table").getByRole("row", { name: request.naziv })).toContainText("Zaprimljeno");
  const { filter, filterMenu, chips } = list(page);
  await filter.click();
  await expect(filterMenu.getByRole("textbox", { name: "Opis" })).toHaveCount(0);
  await filterMenu.getByRole("combobox", { name: "Status" }).click();
  await page.getByRole("option", { name: "Završeno" }).click();
  await page.keyboard.press("Escape");
  await filterMenu.getByRole("button", { name: /^Prikaži/ }).click();
  await expect(page.getByText("Nijedan zahtjev tog dana ne odgovara filteru.")).toBeVisible();
  await expect(page).toHaveURL(/status=Zavr/);
  await chips.getByRole("button", { name: "Ukloni uslov Status" }).click();
  await page.getByRole("link", { name: request.naziv }).click();
  const past = page.getByRole("dialog", { name: "Kako je bilo" });
  await expect(past.getByText("Od tada se ništa nije promijenilo.")).toBeVisible();
  await past.getByRole("button", { name: "Nazad na taj dan" }).click();
  await expect(past).toBeHidden();
  await page.getByRole("textbox", { name: "Dan" }).fill(day(-2).typed);
  await expect(page.getByText("Tog dana nema zahtjeva.")).toBeVisible();
  await page.getByRole("button", { name: "Nazad na danas" }).click();
  await expect(page).toHaveURL(new RegExp(`/home/zahtjev/list\\?projekatId=${projectId}`));

  const clerk = await open(await newcomer(unique("Bez loga"), "Task user", project), "/home/zahtjev/list");
  await expect(clerk.getByText(request.naziv)).toHaveCount(0);
  await expect(clerk.getByRole("link", { name: "Kako je bilo" })).toHaveCount(0);
});

test("a request that was not there yet says so", async ({ page, api }) => {
  const request = await api.add({ naziv: unique("Novo") });
  const view = await openRequest(page, request);
  await view.act("Kako je bilo");
  const past = page.getByRole("dialog", { name: "Kako je bilo" });
  await expect(past.getByText("Od tada se ništa nije promijenilo.")).toBeVisible();
  await past.getByRole("textbox", { name: "Dan" }).fill(day(-2).typed);
  await expect(past.getByText("Zahtjeva tog dana nije bilo")).toBeVisible();
});
