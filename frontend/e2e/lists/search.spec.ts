import { list } from "../screens/list";
import { viewDialog } from "../screens/request";
import { openSearch, search } from "../screens/search";
import { expectNoViolations } from "../support/accessibility";
import { expect, test, unique } from "../support/test";

test("finds by title, description, comment and number, whatever the case, accents and script", async ({ page, api }) => {
  const mark = unique("x").slice(2);
  const titled = await api.add({ naziv: `Šćućuren ђак ${mark}` });
  const described = await api.add({ naziv: unique("Opisan"), opis: `Đurđica ${mark}` });
  const discussed = await api.add({ naziv: unique("Razgovor") });
  await api.comment(discussed, `Žabac ${mark}`);
  await page.goto("/home/zahtjev/list");
  const { field, options, markedTitle, pale } = await openSearch(page);
  for (const [text, request, where] of [
    [`scucuren djak ${mark}`, titled, "u nazivu"],
    [`DJURDJICA ${mark}`, described, "u opisu"],
    [`жабац ${mark}`, discussed, "u komentaru"],
    [`#${titled.id}`, titled, "po broju"],
  ] as const) {
    await field.fill(text);
    await expect(options.first()).toContainText(`#${request.id}`);
    await expect(options.first()).toContainText(where);
  }
  await field.fill(`scucuren djak ${mark}`);
  await expect(options).toHaveCount(1);
  await expect(markedTitle(0)).toHaveText(["Šćućuren", "ђак", mark]);
  await expect(pale).toHaveCount(0); // results are pale while they are loaded again
  await expectNoViolations(page);
});

test("finds several words in any order wherever each is, the best first, and marks them in the text around", async ({ page, api }) => {
  const mark = unique("x").slice(2);
  const discussed = await api.add({ naziv: `Isplata ${mark}` });
  await api.comment(discussed, "Kasni obračun za novembar");
  const described = await api.add({ naziv: `Kadrovi ${mark}`, opis: "Isplata i obračun plata" });
  const titled = await api.add({ naziv: `Obračun isplata ${mark}` });
  await page.goto("/home/zahtjev/list");
  const { field, options, markedText, text: around } = await openSearch(page);
  for (const text of [`isplata ${mark} obracun`, `OBRAČUN "${mark}" исплата`]) {
    await field.fill(text);
    await expect(options).toHaveCount(3);
    for (const [place, { id }] of [titled, described, discussed].entries()) await expect(options.nth(place)).toContainText(`#${id}`);
  }
  await expect(markedText(1)).toHaveText(["Isplata", "obračun"]);
  await expect(around(2)).toHaveText("Kasni obračun za novembar");
  await field.fill(`"obračun isplata ${mark}"`);
  await expect(options).toHaveCount(1);
});

test("finds other forms of a word and marks them, and offers what is near when nothing is found", async ({ page, api }) => {
  const mark = unique("x").slice(2);
  const request = await api.add({ naziv: `Lampaš ${mark}`, opis: "Novi lampaši ne rade" });
  await page.goto("/home/zahtjev/list");
  const { field, options, markedTitle } = await openSearch(page);
  await field.fill(`lampašima ${mark}`);
  await expect(options).toHaveCount(1);
  await expect(markedTitle(0)).toHaveText(["Lampaš", mark]);
  await field.fill(`lampš ${mark}`);
  await expect(page.getByText("Možda ste mislili:").last()).toBeVisible();
  await expect(options.first()).toContainText(`#${request.id}`);
  await expectNoViolations(page);
  await page.keyboard.press("Enter");
  await expect(viewDialog(page, request.naziv).dialog).toBeVisible();
});

test("is played by the keyboard, and the list behind stays as it was", async ({ page, api }) => {
  const request = await api.add({ naziv: unique("Tipkovnica") });
  await page.goto("/home/zahtjev/list?count=20");
  await expect(list(page).rows.first()).toBeVisible();
  const { field, options } = search(page);
  await page.keyboard.press("/");
  await expect(field).toBeFocused();
  await page.keyboard.type(request.naziv);
  await expect(options).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(field).toBeHidden();
  await page.keyboard.press("Control+k");
  await page.keyboard.type(request.naziv);
  await page.keyboard.press("Enter");
  const view = viewDialog(page, request.naziv);
  await expect(view.dialog).toBeVisible();
  await expect(page).toHaveURL(`/home/zahtjev/${request.id}?count=20`);
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL("/home/zahtjev/list?count=20");
  await page.keyboard.press("Control+k");
  await expect(options.first()).toHaveText(request.naziv);
});

test("finds for a Task user only what they may see", async ({ api, open }) => {
  const request = await api.add({ naziv: unique("Skriveno") });
  const page = await open("zadatak");
  await search(page).open.click();
  await search(page).field.fill(request.naziv);
  await expect(page.getByText("Ništa nije pronađeno.")).toBeVisible();
});

test.describe("an administrator", () => {
  test.use({ person: "admin" });

  test("finds people, projects, screens and what can be begun, by what they are called", async ({ page, api }) => {
    const project = unique("Traženi");
    const id = await api.addProject(project);
    const { korisnickoIme: username, punoIme: fullName } = await api.addPerson(unique("Traženka"), "Task user", project);
    await page.goto("/home/zahtjev/list");
    const goes = async (text: string, option: RegExp, to: string) => {
      const { field, options } = await openSearch(page);
      await field.fill(text);
      await expect(options.first()).toHaveText(option);
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(to);
    };
    await goes(fullName, new RegExp(fullName), `/home/korisnik/pregled/${username}`);
    await goes(project, new RegExp(project), `/home/projekat/${id}`);
    await goes("postav", /Postavke.*Ekran/, "/home/postavke/postavke-sistema");
    await goes("novi zah", /Novi zahtjev.*Radnja/, "/home/zahtjev/dodavanje");
  });
});
