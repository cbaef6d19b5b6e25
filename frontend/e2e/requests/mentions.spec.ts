import { notificationsOf } from "../screens/bell";
import { openRequest } from "../screens/request";
import { expect, test, unique } from "../support/test";

test("a colleague is called into a conversation by name, and hears of it", async ({ page, api, open }) => {
  const request = await api.add({ naziv: unique("Poziv") });
  const view = await openRequest(page, request);
  await view.comment.click();
  await page.keyboard.type("Pogledaj @selm");
  const offered = page.getByRole("listbox", { name: "Ljudi koje možete spomenuti" });
  await expect(offered.getByRole("option", { name: "Selma Kovačević" })).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(view.comment).toHaveValue("Pogledaj @Selma Kovačević ");
  await expect(offered).toHaveCount(0);
  await page.keyboard.type("molim");
  await page.keyboard.press("Control+Enter");
  await expect(view.mentioned).toHaveText("@Selma Kovačević");
  const colleague = await open("support");
  await expect((await notificationsOf(colleague, request.naziv)).first()).toContainText("Spomenuti ste u komentaru");
});

test("Escape goes on with an @ as it was typed, and Ctrl+B marks words", async ({ page, api }) => {
  const view = await openRequest(page, await api.add({ naziv: unique("Tipke") }));
  await view.comment.click();
  await page.keyboard.type("@");
  const offered = page.getByRole("listbox");
  await expect(offered).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(offered).toHaveCount(0);
  await expect(view.comment).toBeFocused();
  await page.keyboard.type(" ");
  await page.keyboard.press("Control+b");
  await page.keyboard.type("hitno");
  await expect(view.comment).toHaveValue("@ **hitno**");
  await page.keyboard.press("Control+Enter");
  await expect(view.said.last().getByText("hitno", { exact: true })).toBeVisible();
});
