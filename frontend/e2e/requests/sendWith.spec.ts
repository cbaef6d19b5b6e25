import { notificationsOf } from "../screens/bell";
import { said } from "../screens/parts";
import { openRequest } from "../screens/request";
import { expect, test, unique } from "../support/test";

test("one press answers and finishes, one line of the bell says so, and one undo takes both back", async ({
  api,
  newcomer,
  open,
  page,
}) => {
  const person = await newcomer(unique("Lejla"), "Menadžer projekta");
  const request = await api.add({ naziv: unique("Štampač") });
  await api.assign([request], person);
  const view = await openRequest(page, request);
  await view.comment.fill("Toner je zamijenjen.");
  await page.keyboard.press("Alt+Enter");
  const menu = page.getByRole("menu", { name: "Pošalji i…" });
  await expect(menu.getByRole("menuitem").first()).toContainText("Pošalji i završi");
  await page.keyboard.press("1");
  await expect(said(page, "Komentar je poslan, a novi status je „Završeno“.")).toBeVisible();
  await expect(view.dialog).toBeFocused();
  const undo = page.getByRole("button", { name: "Vrati" });
  await undo.hover(); // so that it stays until the other person's bell has been read
  await expect(view.status).toContainText("Završeno");
  await expect(view.said.filter({ hasText: "Toner je zamijenjen." })).toBeVisible();

  const theirs = await open(person);
  const told = await notificationsOf(theirs, request.naziv);
  await expect(told).toHaveCount(2);
  await expect(told.first()).toContainText("Novi komentar, novi status „Završeno“");
  await expect(told.last()).toContainText("Zahtjev vam je dodijeljen");

  await undo.click();
  await expect(said(page, "Vraćeno. Tekst je opet u polju za komentar.")).toBeVisible();
  await expect(view.comment).toHaveValue("Toner je zamijenjen.");
  await expect(view.status).not.toContainText("Završeno");
  await expect(view.comments.getByText("Komentar je povučen.")).toBeVisible();
});

test("who was overtaken keeps the text, sees why, and sends it again", async ({ api, page }) => {
  const request = await api.add({ naziv: unique("Pretečen") });
  const view = await openRequest(page, request);
  await view.comment.fill("Gotovo je.");
  await page.getByRole("button", { name: "Pošalji i…" }).click();
  await api.as("support", (other) => other.moveTo(request, "Radi se"));
  await page.getByRole("menuitem", { name: /^Pošalji i završi/ }).click();
  await expect(said(page, /^Zahtjev je u međuvremenu izmijenio korisnik/)).toBeVisible();
  await expect(view.comment).toHaveValue("Gotovo je.");
  await expect(view.status).toContainText("Radi se");
  await expect(view.said.filter({ hasText: "Gotovo je." })).toHaveCount(0);
  await page.keyboard.press("Alt+Shift+Enter");
  await expect(view.status).toContainText("Završeno");
  await expect(view.said.filter({ hasText: "Gotovo je." })).toBeVisible();
});

test("who takes a request over says so in the same press", async ({ api, page }) => {
  const request = await api.add({ naziv: unique("Preuzet") });
  const view = await openRequest(page, request);
  await view.comment.fill("Ja ću.");
  await page.getByRole("button", { name: "Pošalji i…" }).click();
  await page.getByRole("menuitem", { name: "Pošalji i preuzmi" }).click();
  await expect(said(page, /^Komentar je poslan, a zahtjev dodijeljen: /)).toBeVisible();
  await expect(page.getByRole("button", { name: /^Promijeni dodijeljenog|^Dodijeljen/ }).first()).toBeVisible();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("the menu is as wide as the screen, and its lines are for fingers", async ({ api, page }) => {
    const request = await api.add({ naziv: unique("S telefona") });
    const view = await openRequest(page, request);
    await view.comment.fill("Riješeno.");
    await page.getByRole("button", { name: "Pošalji i…" }).click();
    const menu = page.getByRole("menu", { name: "Pošalji i…" });
    await expect.poll(async () => (await menu.boundingBox())?.width ?? 0).toBeGreaterThanOrEqual(350);
    for (const item of await menu.getByRole("menuitem").all()) expect((await item.boundingBox())?.height ?? 0).toBeGreaterThanOrEqual(44);
    await menu.getByRole("menuitem", { name: /^Pošalji i završi/ }).click();
    await expect(view.status).toContainText("Završeno");
  });
});
