import { list, openList } from "../screens/list";
import { chooseSeveral, said } from "../screens/parts";
import { openDefinitions } from "../screens/projects";
import { openRequest, viewDialog } from "../screens/request";
import { day } from "../support/days";
import { expect, test, unique } from "../support/test";

test.use({ person: "admin" });

/** The text of a target of one working day for a new request, at any hour. */
const ahead = /^(još \d+ (h|min)|do (sutra )?(\d\d:\d\d|\d\d\. \d\d\.( \d{4}\.)?))$/;

test("a project promises a solution in working time with a free day of its own, and its time stands in a status", async ({ page, api }) => {
  const project = unique("Obećanja");
  const projectId = await api.addProject(project);
  await page.goto(`/home/projekat/${projectId}/konfiguracija`);
  await chooseSeveral(page, page, "Praznici", "Federacija BiH");
  await page.getByRole("button", { name: "Snimi" }).click();
  await expect(said(page, "Uspješno ažurirana konfiguracija.")).toBeVisible();
  await expect(page.getByRole("list", { name: "Vrijedi sada" })).toContainText("Federacija BiH");
  await expect(page.getByText(/^Praznici narednih godinu dana \(\d+\)$/)).toBeVisible();

  await page.getByRole("button", { name: "Dodaj dan" }).click();
  const free = page.getByRole("dialog", { name: "Novi dan" });
  await free.getByRole("textbox", { name: "Dan" }).fill(day(40).typed);
  await free.getByRole("textbox", { name: "Naziv" }).fill("Dan grada");
  await free.getByRole("button", { name: "Snimi" }).click();
  await expect(page.getByRole("list", { name: "Dodatni neradni i radni dani" })).toContainText(`${day(40).shown}Dan grada`);

  await page.getByRole("navigation", { name: "Konfiguracija" }).getByRole("link", { name: "Ciljevi" }).click();
  await page.getByRole("button", { name: "Dodaj cilj" }).click();
  const target = page.getByRole("dialog", { name: "Novi cilj" });
  await target.getByRole("textbox", { name: "Rješenje" }).fill("8");
  await target.getByRole("button", { name: "Snimi" }).click();
  await expect(page.getByRole("list", { name: "Ciljevi" })).toContainText("Svi zahtjevi");

  const statuses = await openDefinitions(page, "Statusi zahtjeva");
  await statuses.act("Radi se", "Izmijeni");
  const status = page.getByRole("dialog").filter({ has: page.getByRole("textbox", { name: "Naziv" }) });
  await status.getByRole("checkbox", { name: "Vrijeme ciljeva stoji dok je zahtjev u ovom statusu" }).check();
  await status.getByRole("button", { name: "Snimi" }).click();
  await expect(statuses.row("Radi se")).toContainText("vrijeme stoji");

  const request = await api.add({ naziv: unique("Obećan"), projekat: project });
  await openList(page, { projekatId: String(projectId) });
  await expect(list(page).row(request.naziv).getByText(ahead)).toBeVisible();
  await openRequest(page, request);
  const view = viewDialog(page, request.naziv);
  await expect(view.dialog.getByText(ahead).first()).toBeVisible();
  await view.status.click();
  await page.getByRole("menuitemradio", { name: "Radi se" }).click();
  await expect(view.dialog.getByText(/^[78] radnih sati$/).first()).toBeVisible();
  await openList(page, { projekatId: String(projectId) });
  await expect(
    list(page)
      .row(request.naziv)
      .getByText(/^[78] radnih sati$/),
  ).toBeVisible();
});
