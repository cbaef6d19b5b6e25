import { readFile } from "node:fs/promises";
import { find, list, listPath } from "../screens/list";
import { application, said } from "../screens/parts";
import { openRequest, viewDialog } from "../screens/request";
import { expect, test, unique } from "../support/test";

test("shows everything about a request", async ({ page, api }) => {
  const request = await api.add({
    naziv: unique("Podaci"),
    opis: "Prvi red\n\nTreći red, https://opcina.example/x.",
  });
  const { dialog, fact, status, comments } = await openRequest(page, request);
  await expect(dialog.getByRole("heading", { level: 2 })).toContainText(`#${request.id} · Informatička podrška`);
  const description = dialog.getByRole("region", { name: "Opis" });
  await expect(description).toHaveText("Prvi red\n\nTreći red, https://opcina.example/x.");
  await expect(description.getByRole("link")).toHaveAttribute("href", "https://opcina.example/x");
  for (const [label, value] of [
    ["Dodijeljeno", "Nije dodijeljeno"],
    ["Prioritet", "Normalan"],
    ["Projekat", "Informatička podrška"],
    ["Dio projekta", "Računari i oprema"],
    ["Kategorija", "Računari"],
    ["Tip", "Kvar"],
    ["Poslao", "Mirza Delić"],
    ["Potrošeno vrijeme", "–"],
  ] as const) {
    await expect(fact(label)).toContainText(value);
  }
  await expect(fact("Kreirano")).toHaveText(/^\d\d\.\d\d\.\d{4}\. \d\d:\d\d$/);
  await expect(status).toHaveText("Potrebno uraditi");
  await expect(comments).toContainText("Još nema komentara.");

  await page.emulateMedia({ media: "print" });
  await expect(application(page)).toBeHidden();
  await expect(dialog.getByRole("textbox", { name: "Novi komentar" })).toBeHidden();
  await expect(description).toBeVisible();
});

test("opens at the newest comment, with the properties in one line", async ({ page, api }) => {
  const request = await api.add({ naziv: unique("Dugačak"), opis: "Red\n".repeat(60), status: "Završeno" });
  for (const text of ["Prvi odgovor", "Drugi odgovor"]) await api.comment(request, text);
  const { dialog, comments } = await openRequest(page, request);
  await expect(comments.getByText("Drugi odgovor")).toBeInViewport();
  await expect(dialog.getByRole("textbox", { name: "Novi komentar" })).toBeInViewport();
  const places = await dialog
    .getByRole("term")
    .evaluateAll((terms) => terms.slice(0, 5).map((term) => term.parentElement?.getBoundingClientRect().top));
  expect(new Set(places).size).toBe(1);
});

test("deletes only after a yes", async ({ page, api }) => {
  const request = await api.add({ naziv: unique("Višak") });
  await page.goto("/home/zahtjev/list");
  await (await find(page, request.naziv)).click();
  const { dialog, menu } = viewDialog(page, request.naziv);
  const question = page.getByRole("alertdialog", { name: "Brisanje zahtjeva" });
  const ask = async () => {
    await menu.click();
    await page.getByRole("menuitem", { name: "Brisanje zahtjeva" }).click();
    await expect(question).toContainText(request.naziv);
  };
  await ask();
  await question.getByRole("button", { name: "Odustani" }).click();
  await expect(dialog).toBeVisible();
  expect(await api.count(request.naziv)).toBe(1);
  await ask();
  await question.getByRole("button", { name: "Obriši" }).click();
  await expect(said(page, "Zahtjev uspješno izbrisan")).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(list(page).rows).toHaveCount(0);
  expect(await api.count(request.naziv)).toBe(0);

  await page.goto(`/home/zahtjev/${request.id}`);
  await expect(page.getByRole("alert")).toBeVisible();
  await expect(page).toHaveURL("/home/zahtjev/list");
});

test("HTML and script are text wherever they stand", async ({ page, api }) => {
  const mark = unique("").trim();
  const title = `<img src=x onerror=alert(1)>${mark}`;
  const script = "<script>alert(2)</script><svg onload=alert(3)>&amp;";
  const request = await api.add({ naziv: title, opis: `${script} javascript:alert(4)` });
  await api.comment(request, script);
  let alerts = 0;
  page.on("dialog", (dialog) => {
    alerts += 1;
    void dialog.dismiss();
  });
  await page.goto(`/home/zahtjev/list?naziv=${mark}`);
  await list(page).rows.getByRole("link").click();
  const { dialog, comments, foreign } = viewDialog(page, title);
  await expect(dialog.getByRole("region", { name: "Opis" })).toHaveText(`${script} javascript:alert(4)`);
  await expect(dialog.getByRole("region", { name: "Opis" }).getByRole("link")).toHaveCount(0);
  await expect(comments.getByRole("listitem")).toContainText(script);
  await expect(foreign).toHaveCount(0);
  await page.goto(`/home/zahtjev/edit/${request.id}`);
  await expect(page.getByRole("textbox", { name: "Naziv" })).toHaveValue(title);
  expect(alerts).toBe(0);
});

test.describe("an administrator", () => {
  test.use({ person: "admin" });

  test("one request is gone through by keys alone: status, person, priority and due date", async ({ api, open }) => {
    const project = unique("Tipke");
    const projectId = await api.addProject(project);
    const worker = await api.addPerson(`${project} Radnik`, "Support", project);
    const request = await api.add({ naziv: unique("Za trijažu"), projekat: project });
    const page = await open(worker, `${listPath}?projekatId=${projectId}`);
    await expect(list(page).rows).toHaveCount(1);
    const keys = ["j", "Enter", "s", "2", "i", "p", "1", "d", "ArrowDown", "Enter"];
    for (const key of keys) {
      await page.keyboard.press(key);
      if (key === "d") await expect(page.getByRole("grid")).toBeVisible(); // the calendar is fetched when it is first opened
    }
    await expect(viewDialog(page, request.naziv).activity.filter({ hasText: /Bez roka → \d/ })).toBeVisible();
    const [changed] = await api.requestsOf(projectId);
    expect(changed).toMatchObject({
      zahtjevStatus: "Radi se",
      dodijeljeniKorisnikIme: worker.korisnickoIme,
      zahtjevPrioritet: "Visok",
      rok: expect.stringMatching(/^\d/),
    });
    const told = /for oneself,\s+are \*\*(\d+)\*\* from the list on/.exec(await readFile("../docs/reference/keyboard.md", "utf8"));
    expect(keys).toHaveLength(Number(told?.[1]));
  });

  test("many requests are gone through by keys alone: read, assigned, prioritised and answered", async ({ api, open }) => {
    const title = unique("Trijaža");
    const projectId = await api.addProject(title);
    const worker = await api.addPerson(`${title} Radnik`, "Support", title);
    const many = 15; // more than a page of the list
    const titles = Array.from({ length: many }, (_, index) => `Zahtjev ${index + 1}`);
    await api.addAll(titles, title);
    const page = await open(worker, `${listPath}?projekatId=${projectId}&dodijeljeno=@niko`);
    await expect(list(page).rows).toHaveCount(10);
    let pressed = 0;
    const press = async (...keys: string[]) => {
      pressed += keys.length;
      for (const key of keys) await page.keyboard.press(key);
    };
    const dialog = (n: number) => page.getByRole("dialog", { name: new RegExp(` Zahtjev ${n}$`) });
    await press("j", "Enter");
    for (let n = many; n >= 1; n -= 1) {
      if (n % 5 === 0) await expect(dialog(n)).toBeVisible(); // nobody types further ahead of the screen
      await press("i", "p", "1", "c");
      await page.keyboard.type("Preuzeto.");
      await press("Control+Shift+Enter");
    }
    const last = dialog(1);
    await expect(last.getByRole("listitem").filter({ hasText: "Preuzeto." })).toBeVisible();
    await expect(last.getByRole("button", { name: "Pošalji", exact: true })).toBeEnabled();
    await page.keyboard.press("Escape");
    await expect(list(page).rows).toHaveCount(0);
    const requests = await api.requestsOf(projectId);
    expect(requests).toHaveLength(many);
    for (const { id, dodijeljeniKorisnikIme: assignee, zahtjevPrioritet: priority } of requests) {
      expect({ dodijeljeniKorisnikIme: assignee, zahtjevPrioritet: priority, comments: await api.commentsOf(id) }).toEqual({
        dodijeljeniKorisnikIme: worker.korisnickoIme,
        zahtjevPrioritet: "Visok",
        comments: ["Preuzeto."],
      });
    }
    const told = await readFile("../docs/reference/keyboard.md", "utf8");
    const one = Number(/one request, for oneself\*\* \| \| \*\*(\d+)\*\*/.exec(told)?.[1]);
    const fifty = Number(/\*\*fifty\*\*.*\*\*(\d+) or \d+\*\*.*\*\*.*50 clicks/.exec(told)?.[1]);
    expect({ pressed, fifty }).toEqual({ pressed: 2 + many * one, fifty: 2 + 50 * one }); // two keys lead to the first
  });
});
