import type { Page } from "@playwright/test";
import { openBoard } from "../screens/board";
import { list } from "../screens/list";
import { said } from "../screens/parts";
import { openRequest, viewDialog } from "../screens/request";
import type { RequestDetail } from "../support/api";
import { expect, test, unique } from "../support/test";

const conflict = (page: Page) => page.getByRole("alertdialog", { name: /^Status zahtjeva #\d+ je u međuvremenu promijenjen/ });

/** Opens the same request for two people. */
async function openForBoth(page: Page, open: (person: "support", path: string) => Promise<Page>, request: RequestDetail) {
  const other = await open("support", `/home/zahtjev/${request.id}`);
  return { mine: await openRequest(page, request), theirs: await openRequest(other, request), other };
}

test("a status that was seen too long ago does not reopen finished work, and a person who says so goes on", async ({ page, open, api }) => {
  const request = await api.add({ naziv: unique("Dvoje otvorilo") });
  const { mine, theirs, other } = await openForBoth(page, open, request);
  await other.keyboard.press("s");
  await other.getByRole("menuitemradio", { name: "Završeno" }).click();
  await expect(theirs.status).toHaveText("Završeno");
  await expect(said(other, "Uspješno ažuriranje statusa")).toBeVisible();
  await page.keyboard.press("s");
  await page.getByRole("menuitemradio", { name: "Radi se" }).click();
  await expect(conflict(page)).toContainText(/Korisnik .+ je u međuvremenu postavio status „Završeno“/);
  await conflict(page).getByRole("button", { name: "Odustani" }).click();
  await expect(mine.status).toHaveText("Završeno");
  await api.moveTo(request, "Potrebno uraditi");
  await page.keyboard.press("s");
  await page.getByRole("menuitemradio", { name: "Radi se" }).click();
  await conflict(page).getByRole("button", { name: "Promijeni ipak" }).click();
  await expect(said(page, "Uspješno ažuriranje statusa")).toBeVisible();
  await expect(mine.status).toHaveText("Radi se");
});

test("Ctrl+Z takes back the last change that offers it, but not while a text is written", async ({ page, api }) => {
  const request = await api.add({ naziv: unique("Vraćeno") });
  const view = await openRequest(page, request);
  const before = await view.status.innerText();
  await view.status.click();
  await page.getByRole("menuitemradio", { name: "Završeno" }).click();
  await expect(said(page, "Uspješno ažuriranje statusa")).toBeVisible();
  await view.comment.fill("Pišem");
  await page.keyboard.press("Control+z");
  await expect(view.status).toHaveText("Završeno");
  await view.comment.fill("");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+z");
  await expect(view.status).toHaveText(before);
  await expect(said(page, "Promjena je vraćena.")).toBeVisible();
});

test.describe("who deletes a request", () => {
  test.use({ person: "admin" });

  test("brings it back where it was", async ({ page, api }) => {
    const request = await api.add({ naziv: unique("Obrisan pa vraćen") });
    await api.comment(request, "Ostaje uz zahtjev");
    await page.goto(`/home/zahtjev/list?naziv=${encodeURIComponent(request.naziv)}`);
    await list(page).row(request.naziv).click();
    const view = await openRequest(page, request);
    await view.menu.click();
    await page.getByRole("menuitem", { name: "Brisanje zahtjeva" }).click();
    await page.getByRole("button", { name: "Obriši" }).click();
    await expect(view.dialog).toBeHidden();
    await page.getByRole("button", { name: "Vrati", exact: true }).click();
    await expect(said(page, `Zahtjev #${request.id} je vraćen.`)).toBeVisible();
    const again = await openRequest(page, request);
    await expect(again.comments).toContainText("Ostaje uz zahtjev");
  });
});

test.describe("who hears of others", () => {
  test.use({ live: true });

  /** Advances the clock until the page checks for changes, and waits for the answer. */
  const pass = (page: Page) => page.clock.runFor(16_000);

  test("what a colleague does is shown everywhere at once, and new requests wait until they are wanted", async ({ page, api }) => {
    const mark = unique("Zajedno");
    const request = await api.add({ naziv: mark });
    await page.clock.install();
    await page.goto(`/home/zahtjev/list?naziv=${encodeURIComponent(mark)}&done=true`);
    await list(page).row(mark).click();
    const view = viewDialog(page, mark);
    await expect(view.status).toHaveText("Potrebno uraditi");
    await api.as("admin", (other) => other.moveTo(request, "Radi se"));
    await pass(page);
    await expect(view.status).toHaveText("Radi se");
    await expect(view.activity).toContainText("Radi se");
    await expect(list(page).rowOf(request.id)).toContainText("Radi se");
    await view.close.click();
    await expect(view.dialog).toBeHidden();
    const place = () => list(page).rows.first().boundingBox();
    const before = await place();
    await api.as("admin", async (other) => {
      await other.moveTo(request, "Završeno");
      await other.add({ naziv: `${mark} drugi` });
    });
    await pass(page);
    const updates = page.getByRole("button", { name: "1 novi zahtjev · Prikaži" });
    await expect(updates).toBeVisible();
    await expect(list(page).rows).toHaveCount(1);
    await expect(list(page).rows.first()).toContainText("Završeno");
    expect(await place()).toEqual(before);
    await updates.click();
    await expect(list(page).rows).toHaveCount(2);
    await expect(updates).toBeHidden();
  });

  test("the board says that somebody has moved a card, and moves none under the pointer", async ({ page, api }) => {
    const mark = unique("Ploča zajedno");
    const request = await api.add({ naziv: mark });
    await page.clock.install();
    const { cardOf, changed: updates } = await openBoard(page, request.projekatId, { naziv: mark });
    await expect(cardOf(request.id, "Potrebno uraditi")).toBeVisible();
    await api.as("admin", (other) => other.moveTo(request, "Završeno"));
    await pass(page);
    await expect(updates).toBeVisible();
    await expect(cardOf(request.id, "Potrebno uraditi")).toBeVisible();
    await updates.click();
    await expect(cardOf(request.id, "Završeno")).toBeVisible();
    await expect(updates).toBeHidden();
  });
});
