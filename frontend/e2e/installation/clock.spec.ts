import { timeIn } from "../screens/parts";
import { reports } from "../screens/reports";
import { onItsClock } from "../support/days";
import { expect, test, unique } from "../support/test";

test.use({ person: "admin", timezoneId: "America/New_York" });

test("shows the installation's clock wherever the browser is", async ({ page, api }) => {
  const request = await api.add({ naziv: unique("Sat") });
  const shown = onItsClock(request.datumKreiranja);
  await page.goto(`/home/zahtjev/${request.id}`);
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByTitle(shown).or(dialog.getByText(shown)).first()).toBeVisible();
  await page.goto("/home/log");
  const newest = timeIn(page.getByRole("table")).first();
  const moment = await newest.getAttribute("datetime");
  await expect(newest).toHaveText(new RegExp(`^${onItsClock(moment ?? "").replaceAll(".", "\\.")}:\\d\\d$`));
  await expect(newest).not.toHaveText("");
});

test("begins a day and a year with the installation's clock, not the browser's", async ({ page }) => {
  await page.clock.setFixedTime("2026-12-31T23:30:00Z"); // half past midnight in Sarajevo, still the afternoon before in New York
  await page.goto("/home/dashboard");
  await expect(page.getByText(/^© 2027 /)).toBeVisible();
  await page.goto("/home/izvjestaj");
  const { list, today } = reports(page);
  await list.getByRole("button", { name: /^Zahtjevi po projektima/ }).click();
  await page.getByRole("button", { name: "Otvori kalendar: Do" }).click();
  const calendar = page.getByRole("dialog");
  await expect(calendar.getByText("januar 2027")).toBeVisible();
  await expect(today).toHaveText("1");
});
