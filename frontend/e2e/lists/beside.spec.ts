import { list, listPath } from "../screens/list";
import { addDialog, besideList, viewDialog } from "../screens/request";
import { expect, test, unique } from "../support/test";

test.use({ person: "menadzer" });

test("a request stands beside the list, which keys walk through, with the same address as in a dialog", async ({ page, api }) => {
  const word = unique("Pored");
  const [first, second] = [await api.add({ naziv: `${word} prvi` }), await api.add({ naziv: `${word} drugi` })];
  await page.goto(`${listPath}?naziv=${encodeURIComponent(word)}`);
  const { beside, rowOf } = list(page);
  await expect(beside).toHaveAttribute("aria-pressed", "false");
  await beside.click();
  await list(page).row(second.naziv).click(); // the newest stands first
  const shown = besideList(page, second.naziv);
  await expect(shown.region).toBeVisible();
  await expect(viewDialog(page, second.naziv).dialog).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`/home/zahtjev/${second.id}\\?naziv=`));
  await expect(rowOf(second.id)).toHaveAttribute("aria-current", "true");
  await expect(shown.comment).toBeInViewport();

  const place = () => rowOf(first.id).boundingBox();
  const before = await place();
  await page.keyboard.press("j");
  const next = besideList(page, first.naziv);
  await expect(next.region).toBeVisible();
  await expect(rowOf(first.id)).toBeFocused();
  expect(await place()).toEqual(before);
  await page.keyboard.press("ArrowUp");
  await expect(shown.region).toBeVisible();

  await page.reload();
  await expect(shown.region).toBeVisible();
  await expect(rowOf(second.id)).toHaveAttribute("aria-current", "true");
  await page.setViewportSize({ width: 1279, height: 900 });
  await expect(viewDialog(page, second.naziv).dialog).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(shown.region).toBeVisible();
  await page.goBack();
  await expect(shown.region).toBeHidden();
  await expect(list(page).rows).toHaveCount(2);
});

test("Enter goes into the request, Escape back to its row, and rows are picked meanwhile", async ({ page, api }) => {
  const request = await api.add({ naziv: unique("Tasterom") });
  await page.goto(`${listPath}?naziv=${encodeURIComponent(request.naziv)}`);
  const { beside, rowOf, rows } = list(page);
  await beside.click();
  await expect(rows).toHaveCount(1);
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  const { region, comment } = besideList(page, request.naziv);
  await expect(region).toBeFocused();
  await page.keyboard.press("c");
  await expect(comment).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(region).toBeFocused();
  await page.keyboard.press("x");
  await expect(rowOf(request.id).getByRole("checkbox")).toBeChecked();
  await page.keyboard.press("x");
  await expect(rowOf(request.id).getByRole("checkbox")).not.toBeChecked();
  await region.press("Escape");
  await expect(region).toBeHidden();
  await expect(rowOf(request.id)).toBeFocused();
  await expect(page).toHaveURL(new RegExp(`${listPath}\\?naziv=`));
});

test("a new request is begun beside the one that is shown, and then stands there; only the request is printed", async ({ page, api }) => {
  const request = await api.add({ naziv: unique("Prvi pored") });
  await page.goto(`${listPath}?naziv=${encodeURIComponent(request.naziv)}`);
  const { beside, rowOf, rows } = list(page);
  await beside.click();
  await rowOf(request.id).click();
  const { region, covered } = besideList(page, request.naziv);
  await expect(region).toBeVisible();
  await page.keyboard.press("n");
  const { dialog } = addDialog(page);
  await expect(dialog).toBeVisible();
  await expect(covered).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(region).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(region).toBeVisible();
  await expect(rows.first()).toBeHidden();
  await page.emulateMedia({ media: "screen" });
  await expect(rows.first()).toBeVisible();
});

test("the facts stay in sight while the conversation scrolls", async ({ page, api }) => {
  const request = await api.add({ naziv: unique("Razgovor") });
  for (let number = 1; number <= 14; number += 1) await api.comment(request, `Komentar ${number}.\n\nDrugi red.\n\nTreći red.`);
  await page.goto(`${listPath}?naziv=${encodeURIComponent(request.naziv)}`);
  await list(page).beside.click();
  await list(page).row(request.naziv).click();
  const { properties, description, said, comment } = besideList(page, request.naziv);
  await expect(said.last()).toBeInViewport();
  await expect(description).not.toBeInViewport();
  await expect(properties).toBeInViewport({ ratio: 1 });
  await description.scrollIntoViewIfNeeded();
  await expect(said.last()).not.toBeInViewport();
  await expect(properties).toBeInViewport({ ratio: 1 });
  await expect(comment).toBeInViewport();
});
