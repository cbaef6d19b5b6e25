import { openRequest } from "../screens/request";
import { expect, test, unique } from "../support/test";

test.use({ live: true });

test("a comment is corrected and withdrawn until it is answered, and others see it at once", async ({ page, api, open }) => {
  const request = await api.add({ naziv: unique("Ispravka") });
  const other = await open("admin");
  await other.clock.install();
  const theirs = await openRequest(other, request);
  const view = await openRequest(page, request);
  for (const text of ["Prebrzo napisano", "Na pogrešnom mjestu"]) {
    await view.comment.fill(text);
    await view.send.click();
    await expect(view.comments.getByText(text)).toBeVisible();
  }
  await other.clock.runFor(15_500);
  await expect(theirs.comments.getByText("Prebrzo napisano")).toBeVisible();

  await view.actOn("Prebrzo napisano", "Izmijeni komentar");
  await expect(view.correction).toBeFocused();
  await view.correction.fill("Napisano kako treba");
  await page.keyboard.press("Control+Enter");
  await expect(view.comments.getByText("Napisano kako treba")).toBeVisible();
  await expect(view.comments.getByRole("button", { name: /^izmijenjeno, / })).toBeVisible();
  await view.actOn("Na pogrešnom mjestu", "Povuci komentar");
  await page.getByRole("alertdialog", { name: "Povlačenje komentara" }).getByRole("button", { name: "Povuci komentar" }).click();
  await expect(view.comments.getByText("Komentar je povučen.")).toBeVisible();

  await other.clock.runFor(15_500);
  await expect(theirs.comments.getByText("Napisano kako treba")).toBeVisible();
  await expect(theirs.comments.getByText("Komentar je povučen.")).toBeVisible();
  await expect(theirs.comments.getByText("Na pogrešnom mjestu")).toHaveCount(0);
  await theirs.comments.getByRole("button", { name: /^šta je pisalo, / }).click();
  await expect(other.getByRole("dialog", { name: "Ranije je pisalo" }).getByText("Na pogrešnom mjestu")).toBeVisible();
  await other.keyboard.press("Escape");

  await view.actOn("Napisano kako treba", "Izmijeni komentar");
  await view.correction.fill("Prekasno");
  await theirs.comment.fill("Hvala, vidim");
  await theirs.send.click();
  await expect(theirs.comments.getByText("Hvala, vidim")).toBeVisible();
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText("Komentar se više ne može mijenjati: neko je u međuvremenu odgovorio.")).toBeVisible();
  await expect(view.correction).toHaveValue("Prekasno");
});
