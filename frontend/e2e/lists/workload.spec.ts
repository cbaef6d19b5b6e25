import { notificationOf } from "../screens/bell";
import { importSteps } from "../screens/imports";
import { list } from "../screens/list";
import { choose, said } from "../screens/parts";
import { openAdd } from "../screens/request";
import { day } from "../support/days";
import { expect, test, unique } from "../support/test";
import { saved } from "../support/waits";

test.use({ person: "admin" });

test("who leads sees what is late and unanswered, and each number leads to just these", async ({ page, api }) => {
  const project = unique("Opterećenje");
  const projectId = await api.addProject(project);
  const title = unique("Čeka odgovor");
  const request = await api.add({ naziv: title, projekat: project });
  await api.add({ naziv: unique("I ovaj čeka"), projekat: project });
  const person = await api.addPerson(unique("Nosi"), "Support", project);
  await api.assign([request], person);

  await page.goto(`/home/kasni?projekatId=${projectId}`);
  const tiles = page.getByRole("list", { name: "Pregled rokova" });
  await expect(tiles.getByRole("link", { name: /^Kasni/ })).toContainText("0");
  await expect(page.getByText("Ništa ne kasni")).toBeVisible();
  await tiles.getByRole("link", { name: /^Bez odgovora/ }).click();
  await expect(list(page).rows).toHaveCount(2);
  await expect(list(page).chips).toContainText("Bez odgovora");

  await page.goto(`/home/zahtjev/edit/${request.id}`);
  await page.getByRole("textbox", { name: "Rok" }).fill(day(-3).typed);
  await page.getByRole("button", { name: "Snimi" }).click();
  await saved(page, "PUT", () => page.getByRole("button", { name: "Zadrži rok" }).click());
  await page.goto(`/home/kasni?projekatId=${projectId}`);
  await expect(tiles.getByRole("link", { name: /^Kasni/ })).toContainText("1");
  await tiles.getByRole("link", { name: /^Kasni/ }).click();
  await expect(list(page).rows).toHaveCount(1);
  await expect(list(page).rows).toContainText(title);

  await page.goto(`/home/kasni?projekatId=${projectId}`);
  await page.getByRole("button", { name: "Ko ima najviše" }).click();
  await page.getByRole("link", { name: `Otvoreno 1: ${person.punoIme}` }).click();
  await expect(list(page).rows).toHaveCount(1);
  await expect(list(page).rows).toContainText(title);
});

test("a clerk's request in a category that nobody serves reaches who leads, and stands as such", async ({ api, newcomer, open }) => {
  const project = unique("Neopslužen");
  const projectId = await api.addProject(project);
  const lead = await newcomer(unique("Vodi"), "Menadžer projekta", project);
  const clerk = await newcomer(unique("Piše"), "Task user", project);
  const title = unique("Ko ovo radi");
  const add = await openAdd(await open(clerk));
  await add.title.fill(title);
  await add.description.fill("Ne znam kome ovo pripada.");
  await add.submit.click();
  await expect(add.dialog).toBeHidden();

  const page = await open(lead);
  await expect(await notificationOf(page, title)).toContainText("Jer njegovu kategoriju niko ne opslužuje");
  await page.goto(`/home/kasni?projekatId=${projectId}`);
  const figure = page.getByRole("list", { name: "Pregled rokova" }).getByRole("link", { name: /^Niko ne opslužuje/ });
  await expect(figure).toContainText("1");
  await expect(page.getByRole("region", { name: "Niko ne opslužuje" }).getByRole("link", { name: title })).toBeVisible();
  await figure.click();
  await expect(list(page).rows).toHaveCount(1);
  await expect(list(page).row(title)).toBeVisible();
  await expect(list(page).chips).toContainText("Niko je ne opslužuje");
});

test("a request that has missed its target is late without a due date, until it is solved", async ({ page, api }) => {
  const project = unique("Cilj");
  const projectId = await api.addProject(project);
  await api.setTarget(projectId, 480);
  const title = unique("Prekoračen cilj");
  await page.goto("/home/zahtjev/uvoz?uvoz=novi");
  await choose(page, importSteps(page).main, "Projekat", project);
  const table = `naziv;opis;datum\r\n${title};Čeka odavno.;${day(-30).shown.replaceAll(" ", "")}\r\n`;
  await importSteps(page).file.setInputFiles({ name: "stari.csv", mimeType: "text/csv", buffer: Buffer.from(table) });
  await importSteps(page).next.click();
  await expect(importSteps(page).row(title)).toContainText("Bit će dodan");
  await page.getByRole("button", { name: "Pokreni uvoz" }).click();
  await expect(said(page, "Završen")).toBeVisible();
  const [request] = await api.requestsOf(projectId);
  if (!request) throw new Error("nothing was imported");
  await api.moveTo(request, "Radi se"); // what a call changes has its target at once

  await page.goto(`/home/kasni?projekatId=${projectId}`);
  const tiles = page.getByRole("list", { name: "Pregled rokova" });
  await expect(tiles.getByRole("link", { name: /^Kasni/ })).toContainText("1");
  await expect(page.getByRole("row", { name: title }).getByText(/^kasni \d+ dana?$/)).toBeVisible();
  await tiles.getByRole("link", { name: /^Kasni/ }).click();
  await expect(list(page).rows).toHaveCount(1);
  await expect(
    list(page)
      .row(title)
      .getByText(/^kasni \d+ dana?$/),
  ).toBeVisible();
  await expect(list(page).chips).toContainText("Kasni");
  await expect(page.getByText("Prvi su zahtjevi koji najduže kasne.")).toBeVisible();

  await api.moveTo(request, "Završeno");
  await page.goto(`/home/kasni?projekatId=${projectId}`);
  await expect(tiles.getByRole("link", { name: /^Kasni/ })).toContainText("0");
  await expect(page.getByText("Ništa ne kasni")).toBeVisible();
});
