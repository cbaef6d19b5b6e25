import { calendar, calendarPath } from "../screens/calendar";
import { list } from "../screens/list";
import { viewDialog } from "../screens/request";
import { expectNoViolations } from "../support/accessibility";
import { day } from "../support/days";
import { expect, test, unique } from "../support/test";

test.use({ person: "admin" });

test("a month shows what comes first on each day, and each day leads to its list", async ({ page, api }) => {
  const projekat = unique("Kalendar");
  const projectId = await api.addProject(projekat);
  const [soon, later] = [day(2), day(3)];
  const one = await api.add({ naziv: unique("Sam taj dan"), projekat, rok: later.sent });
  for (let i = 0; i < 6; i++) await api.add({ naziv: unique("Istog dana"), projekat, rok: soon.sent });
  await api.add({ naziv: unique("Gotov na vrijeme"), projekat, rok: later.sent, status: "Završeno" });

  await page.goto(`${calendarPath}?projekatId=${projectId}&mjesec=${soon.sent.slice(0, 7)}`);
  const { month, day: cell, all, today, mine } = calendar(page);
  await expect(cell(soon.sent).getByRole("listitem")).toHaveCount(5);
  await expectNoViolations(page);
  await all(soon.shown).click();
  await expect(list(page).rows).toHaveCount(6);
  await expect(list(page).chips).toContainText("Prvo ističe");

  await page.goto(`${calendarPath}?projekatId=${projectId}&mjesec=${later.sent.slice(0, 7)}`);
  await expect(cell(later.sent).getByRole("listitem")).toHaveCount(1);
  await cell(later.sent).getByRole("link", { name: one.naziv }).click();
  const { dialog } = viewDialog(page, one.naziv);
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(new RegExp(calendarPath));

  const shown = await month.innerText();
  const begun = new Date(`${later.sent.slice(0, 7)}-01`);
  const afterTen = new Date(Date.UTC(begun.getUTCFullYear(), begun.getUTCMonth() + 10, 1)).toISOString().slice(0, 7);
  for (let pressed = 0; pressed < 10; pressed++) await page.keyboard.press("ArrowRight"); // sooner than each month is drawn
  await expect(page).toHaveURL(new RegExp(`mjesec=${afterTen}`));
  await expect(month).not.toHaveText(shown);
  await today.click();
  await expect(today).toBeHidden();
  await mine.click();
  await expect(page).toHaveURL(/moji=/);
  await expect(page.getByRole("link", { name: one.naziv })).toBeHidden();
});

test("today can be read in the month beside its own", async ({ page }) => {
  await page.route("**/api/zahtjevi/kalendar*", async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), danas: "2026-11-30" } });
  });
  await page.goto(`${calendarPath}?mjesec=2026-12`);
  await expect(calendar(page).day("2026-11-30")).toBeVisible();
  await expectNoViolations(page);
});
