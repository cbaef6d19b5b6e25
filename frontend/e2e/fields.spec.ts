import type { Locator, Page } from "@playwright/test";
import { boardPath } from "./screens/board";
import { serveTiles, settings, settingsPath } from "./screens/settings";
import { expect, test } from "./support/test";

test.use({ person: "admin" });

/** Turns the mouse's wheel over a field that has the focus, as somebody does who scrolls on after typing. */
async function turnWheelOver(page: Page, field: Locator): Promise<void> {
  await field.focus();
  await field.hover();
  for (const way of [-120, -120, 120]) await page.mouse.wheel(0, way);
  await field.press("Tab");
}

test("the wheel changes no number", async ({ page }) => {
  await serveTiles(page);
  await page.goto(settingsPath);
  const { days } = settings(page);
  await days.fill("7");
  await turnWheelOver(page, days);
  await expect(days).toHaveValue("7");
  await page.goto(`${boardPath}?prethodniBrojDana=90`);
  const shown = page.getByLabel("Prethodnih dana");
  await turnWheelOver(page, shown);
  await expect(shown).toHaveValue("90");
  await expect(page).toHaveURL(/prethodniBrojDana=90/);
});
