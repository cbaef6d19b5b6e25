import { choices } from "../screens/choices";
import { dashboard, dashboardPath } from "../screens/dashboard";
import { list } from "../screens/list";
import { said } from "../screens/parts";
import { openSearch } from "../screens/search";
import { summary, summaryPath } from "../screens/summary";
import { expectNoViolations } from "../support/accessibility";
import { expect, test, unique } from "../support/test";

test("what was reopened stands on the dashboard, and a summary tells what happened, by e-mail too if chosen", async ({
  api,
  newcomer,
  open,
}) => {
  const project = unique("Sažeto"); // no other test changes its numbers
  const reopened = unique("Opet otvoren");
  const person = await api.as("admin", async (admin) => {
    await admin.addProject(project);
    const request = await admin.add({ naziv: reopened, projekat: project });
    await admin.moveTo(request, "Završeno");
    await admin.moveTo(request, "Radi se");
    await admin.add({ naziv: unique("Gotov"), projekat: project, status: "Završeno" });
    return newcomer(unique("Sefica"), "Menadžer projekta", project);
  });
  const page = await open(person, dashboardPath);
  const { part } = dashboard(page);
  const matters = part("Za danas");
  await matters.getByRole("tab", { name: /^Ponovo otvoreni od .* 1$/ }).click();
  await expect(matters.getByRole("link", { name: reopened })).toBeVisible();
  await matters.getByRole("link", { name: /^Prikaži sve: Ponovo otvoreni/ }).click();
  await expect(page).toHaveURL(/ponovoOtvorenOd=/);
  await expect(list(page).pager).toContainText("ukupno 1");

  await page.goto(dashboardPath);
  await matters.getByRole("link", { name: "Sažetak" }).click();
  const shown = summary(page);
  await expect(shown.number("Novi")).toHaveText(/2$/);
  await expect(shown.number("Ponovo otvoreni")).toHaveText(/1$/);
  await expect(shown.list("Ponovo otvoreni").getByRole("link", { name: reopened })).toBeVisible();
  await expect(shown.projects.getByRole("link", { name: "Novi: 2" })).toBeVisible();
  await expectNoViolations(page);
  await shown.projects.getByRole("link", { name: "Završeni: 1" }).click();
  await expect(list(page).pager).toContainText("ukupno 1");

  await page.goto(summaryPath);
  const from = await shown.day("od").boundingBox();
  expect(from).toMatchObject({ y: (await shown.day("do").boundingBox())?.y });
  await shown.period("Prošla sedmica").click();
  await expect(page).toHaveURL(/sazetak\?od=.*do=/);
  await expect(shown.list("Novi").getByText("Ništa nije prijavljeno.")).toBeVisible();
  const { field, options } = await openSearch(page);
  await field.fill("Sažetak");
  await options.filter({ hasText: "Ekran" }).first().click();
  await expect(page).toHaveURL(summaryPath);

  await page.goto(`/home/racun/${person.korisnickoIme}/obavijesti?vrsta=sazetak`);
  const { summary: often, save } = choices(page);
  await expect(often).toBeFocused();
  await often.click();
  await page.getByRole("option", { name: "Svakog radnog dana u 07:00" }).click();
  await save();
  await expect(said(page, "Obavještenja su podešena.")).toBeVisible();
  await page.reload();
  await expect(often).toHaveText("Svakog radnog dana u 07:00");
});
