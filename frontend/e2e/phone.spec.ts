import type { Page } from "@playwright/test";
import { find, list } from "./screens/list";
import { choose, isDrawn, said, timeIn } from "./screens/parts";
import { addProject, carryByTouch } from "./screens/projects";
import { addDialog, openAdd, openEdit, openRequest } from "./screens/request";
import { signInForm } from "./screens/signIn";
import { picture } from "./support/files";
import { expect, test, unique } from "./support/test";
import { chooseFiles } from "./support/waits";

/** Expects the page to be no wider than the window, and nothing in it to need scrolling sideways. */
async function expectNoSidewaysScrolling(page: Page, width = 390): Promise<void> {
  const { inner, outer } = await page.evaluate(() => ({
    inner: Math.max(document.documentElement.scrollWidth, document.body.scrollWidth),
    outer: window.innerWidth,
  }));
  expect(inner).toBeLessThanOrEqual(outer);
  expect(outer).toBe(width);
}

test("the sidebar is a drawer", async ({ page }) => {
  await page.goto("/home/dashboard");
  const navigation = page.getByRole("navigation", { name: "Glavna navigacija" });
  const opener = page.getByRole("button", { name: "Otvori meni" });
  await expect(opener).toBeVisible();
  await expect(navigation).toBeHidden();
  await opener.click();
  await navigation.getByRole("link", { name: "Svi zahtjevi" }).click();
  await expect(page).toHaveURL("/home/zahtjev/list");
  await expect(navigation).toBeHidden();
  await opener.click();
  await expect(navigation).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(navigation).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.click();
  await expect(navigation).toBeVisible();
  await page.goBack();
  await expect(navigation).toBeHidden();
  await expect(page).toHaveURL("/home/zahtjev/list");
  await page.goBack();
  await expect(page).toHaveURL("/home/dashboard");
});

/** How many parts of the dialog scroll vertically, with the dialog itself. */
const scrolling = (dialog: Element) =>
  [dialog, ...dialog.querySelectorAll("*")].filter(
    (part) => /auto|scroll/.test(getComputedStyle(part).overflowY) && part.scrollHeight > part.clientHeight + 1,
  ).length;

test("a request is raised, found, answered and done", async ({ page }) => {
  const title = unique("Telefon");
  await page.goto("/home/zahtjev/list");
  await list(page).add.tap();
  const add = addDialog(page);
  await add.unfold();
  await choose(page, add.dialog, "Dio projekta", "Programi");
  await add.title.fill(title);
  await add.description.fill("S terena.");
  await chooseFiles(page, () => add.dialog.getByRole("button", { name: "Slikaj" }).tap(), [picture("teren.png")]);
  await isDrawn(add.upload("teren.png"));
  await add.submit.tap();
  await expect(said(page, "Uspješno kreiran novi zahtjev.")).toBeVisible();
  await (await find(page, title)).tap();
  const view = page.getByRole("dialog", { name: title });
  await isDrawn(view.getByRole("button", { name: "Prikaži teren.png" }));
  const upright = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 300 });
  await expect.poll(() => view.evaluate(scrolling), "a low window has one bar for the whole request").toBe(1);
  if (upright) await page.setViewportSize(upright);
  await view.getByRole("textbox", { name: "Novi komentar" }).fill("Vidim.");
  await view.getByRole("button", { name: "Pošalji", exact: true }).tap();
  await expect(view.getByRole("listitem").filter({ hasText: "Vidim." })).toBeVisible();
  await view.getByRole("button", { name: /^Promijeni status/ }).tap();
  await page.getByRole("menuitemradio", { name: "Završeno" }).tap();
  await expect(said(page, "Uspješno ažuriranje statusa")).toBeVisible();
});

test("the filter rises as a sheet", async ({ page }) => {
  await page.goto("/home/zahtjev/list?done=true");
  await list(page).filter.tap();
  const sheet = list(page).filterMenu;
  await choose(page, sheet, "Projekat", "Informatička podrška");
  await expectNoSidewaysScrolling(page);
  await sheet.getByRole("button", { name: "Prikaži" }).tap();
  await expect(page.getByRole("list", { name: "Aktivni uslovi" })).toContainText("Projekat");
  await expectNoSidewaysScrolling(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expect(list(page).rows).not.toHaveCount(0);
  await expectNoSidewaysScrolling(page, 320);
});

test("views rise as a sheet, and picked rows are changed together", async ({ page, api }) => {
  const mark = unique("Dlan");
  for (const name of ["A", "B"]) await api.add({ naziv: `${mark} ${name}` });
  await page.goto(`/home/zahtjev/list?${new URLSearchParams({ naziv: mark })}`);
  await expect(list(page).rows).toHaveCount(2);
  await page.getByRole("button", { name: "Pogledi", exact: true }).tap();
  await expect(page.getByRole("dialog", { name: "Sačuvani pogledi" })).toBeVisible();
  await expectNoSidewaysScrolling(page);
  await page.keyboard.press("Escape");
  for (const box of await list(page).rows.getByRole("checkbox").all()) await box.tap();
  const bar = page.getByRole("region", { name: "Izmjena izabranih zahtjeva" });
  await expect(bar).toContainText("Izabrana 2 zahtjeva");
  await expect(bar).toBeInViewport();
  await expectNoSidewaysScrolling(page);
  await bar.getByRole("button", { name: "Status" }).tap();
  await page.getByRole("menuitem", { name: "Radi se" }).tap();
  await expect(said(page, "Promijenjena 2 zahtjeva.")).toBeVisible();
  await expect(list(page).row(`${mark} A`)).toContainText("Radi se");
});

test("a toast lies below the head of the request that fills the screen", async ({ page, api }) => {
  const request = await api.add({
    naziv: unique("Zahtjev s naslovom koji stoji u dva reda i ostaje čitljiv"),
  });
  const { head, status } = await openRequest(page, request);
  await status.tap();
  await page.getByRole("menuitemradio", { name: "Radi se" }).tap();
  const toast = said(page, "Uspješno ažuriranje statusa");
  await expect(toast).toBeVisible();
  // Both at the same moment: the head may become higher when the fonts or its buttons come.
  await expect(async () => {
    const [upper, lower] = [await head.boundingBox(), await toast.boundingBox()];
    expect(lower?.y).toBeGreaterThan((upper?.y ?? Number.NaN) + (upper?.height ?? Number.NaN));
  }).toPass();
});

for (const person of ["support", "zadatak"] as const) {
  test.describe(`${person}, in the narrowest window`, () => {
    test.use({ person });

    test("the comment that is being written has the whole width", async ({ page, api }) => {
      const request = await api.add({ naziv: unique("Najuže") });
      await page.setViewportSize({ width: 320, height: 640 });
      const { comment } = await openRequest(page, request);
      await comment.fill("Vidim.");
      expect((await comment.boundingBox())?.width).toBeGreaterThan(250);
      await expectNoSidewaysScrolling(page, 320);
    });
  });
}

test("no screen scrolls sideways", async ({ page, api }) => {
  const word = "Nepodijeljenariječ".repeat(6);
  const request = await api.add({ naziv: unique(word.slice(0, 100)), opis: word.repeat(4) });
  await api.comment(request, `${word} https://opcina.example/${"put/".repeat(40)}`);
  await page.goto("/home/zahtjev/list");
  await expect(list(page).rows).toHaveCount(10);
  await expectNoSidewaysScrolling(page);
  await openAdd(page);
  await expectNoSidewaysScrolling(page);
  const { comments } = await openRequest(page, request);
  await expect(comments.getByRole("listitem")).toHaveCount(1);
  await expectNoSidewaysScrolling(page);
  await openEdit(page, request.id);
  await expectNoSidewaysScrolling(page);
});

test.describe("an administrator", () => {
  test.use({ person: "admin" });

  test("rows say when requests came, where nothing is promised", async ({ page, api }) => {
    const project = unique("Bez ciljeva");
    await api.addProject(project);
    const { naziv: title } = await api.add({ naziv: unique("Datum"), projekat: project });
    await page.goto(`/home/zahtjev/list?${new URLSearchParams({ naziv: title })}`);
    const time = timeIn(list(page).row(title));
    await expect(time).toHaveText(/\S/);
    await expect(time).toBeInViewport();
  });

  test("configures a project, and carries a status by touch", async ({ page }) => {
    const path = await addProject(page, unique("Nepodijeljenariječ".repeat(5)));
    await expectNoSidewaysScrolling(page);
    await page.getByRole("tab", { name: "Konfiguracija" }).tap();
    await expect(page.getByRole("list", { name: "Vrijedi sada" })).toBeVisible();
    await expectNoSidewaysScrolling(page);
    await choose(page, page, "Konfiguracija", "Statusi zahtjeva");
    await expect(page).toHaveURL(`${path}/konfiguracija/statusi`);
    const rows = page.getByRole("list", { name: "Statusi zahtjeva" }).getByRole("listitem");
    await carryByTouch(page, rows.filter({ hasText: "Zaprimljeno" }), rows.filter({ hasText: "Završeno" }));
    await expect(said(page, "Uspješno promijenjeno.")).toBeVisible();
    await expect(rows).toContainText(["Radi se", "Završeno", "Zaprimljeno"]);
    await expectNoSidewaysScrolling(page);
    await page.getByRole("button", { name: "Radnje: Zaprimljeno" }).tap();
    await page.getByRole("menuitem", { name: "Pomjeri gore" }).tap();
    await expect(rows).toContainText(["Radi se", "Zaprimljeno", "Završeno"]);
    await choose(page, page, "Konfiguracija", "Dijelovi projekta");
    await page.getByRole("button", { name: "Kategorije zahtjeva: Općenito" }).tap();
    await expect(page.getByRole("dialog").getByText("Ostalo")).toBeVisible();
    await expectNoSidewaysScrolling(page);
    await page.goto(`${path}/korisnici`);
    await expect(page.getByText("Nema korisnika za prikaz.")).toBeVisible();
    await expectNoSidewaysScrolling(page);
  });
});

test.describe("a guest", () => {
  test.use({ person: null });

  test("the sign-in does not scroll sideways", async ({ page }) => {
    await page.goto("/auth/prijava");
    await expect(signInForm(page).submit).toBeVisible();
    await expectNoSidewaysScrolling(page);
  });
});
