import { readFile } from "node:fs/promises";
import { find, list } from "./screens/list";
import { choose, downloaded, isDrawn, said } from "./screens/parts";
import { addDialog, viewDialog } from "./screens/request";
import { signIn } from "./screens/signIn";
import { note, picture } from "./support/files";
import { expect, test, unique } from "./support/test";

test.use({ person: null, live: true });

test("a request with pictures is raised, seen, answered with a file and done @story", async ({ page, open }) => {
  const title = unique("Monitor treperi");
  const comment = "Zamijenjen kabl, zapisnik je u prilogu.";
  const report = note("zapisnik.txt");
  const [front, back] = [picture("ekran.png"), picture("utičnica.png", 400)];

  await test.step("the first person raises it", async () => {
    await signIn(page, "zadatak");
    await expect(page).toHaveURL("/home/zahtjev/list");
    await list(page).add.click();
    const add = addDialog(page);
    await add.unfold();
    await choose(page, add.dialog, "Projekat", "Informatička podrška");
    await choose(page, add.dialog, "Dio projekta", "Računari i oprema");
    await add.title.fill(title);
    await add.description.fill("Od jutros treperi.\nSlike su u prilogu.");

    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/zahtjevi-prilozi(\/|$)/, async (route) => {
      await held;
      await route.continue();
    });
    await add.files.setInputFiles([front, back]);
    await expect(add.dialog.getByRole("progressbar")).toHaveCount(2);
    await add.submit.click();
    const refusal = add.dialog.getByRole("alert").filter({ hasText: "Sačekajte da se prilozi pošalju." });
    await expect(refusal).toBeVisible();
    release();
    await expect(said(page, "Dokument uspješno poslan")).toBeVisible();
    await expect(add.dialog.getByRole("progressbar")).toHaveCount(0);
    for (const { name } of [front, back]) await isDrawn(add.upload(name));
    await add.submit.click();
    await expect(said(page, "Uspješno kreiran novi zahtjev.")).toBeVisible();
    await expect(list(page).row(title)).toBeVisible();
  });

  await test.step("the second person works on it", async () => {
    const other = await open("support");
    const row = await find(other, title);
    await row.click();
    const view = viewDialog(other, title);
    await expect(view.dialog.getByRole("region", { name: "Opis" })).toHaveText("Od jutros treperi.\nSlike su u prilogu.");
    for (const { name } of [front, back]) {
      await isDrawn(view.dialog.getByRole("button", { name: `Prikaži ${name}` }));
    }
    await view.comment.fill(comment);
    await view.commentFiles.setInputFiles(report);
    await expect(said(other, "Dokument uspješno poslan")).toBeVisible();
    await view.send.click();
    await expect(view.comments.getByRole("listitem").filter({ hasText: comment })).toBeVisible();
    await view.status.click();
    await other.getByRole("menuitemradio", { name: "Završeno" }).click();
    await expect(said(other, "Uspješno ažuriranje statusa")).toBeVisible();
    await expect(view.status).toHaveText("Završeno");
  });

  await test.step("the first person learns of it and sees all", async () => {
    await page.getByRole("button", { name: /^Obavještenja/ }).click();
    const bell = page.getByRole("dialog", { name: "Obavještenja" });
    const notifications = bell.getByRole("button").filter({ hasText: title }).getByRole("paragraph");
    await expect(notifications).toHaveCount(2);
    await expect(notifications.filter({ hasText: "Promjena statusa" })).toContainText("Selma Kovačević");
    await notifications.filter({ hasText: "Novi komentar" }).click();
    const view = viewDialog(page, title);
    await expect(view.status).toHaveText("Završeno");
    const answer = view.comments.getByRole("listitem").filter({ hasText: comment });
    await expect(answer).toContainText("Selma Kovačević");
    const file = await downloaded(page, () => answer.getByRole("button", { name: `Preuzmi ${report.name}` }).click());
    expect(file.suggestedFilename()).toBe(report.name);
    expect(await readFile(await file.path())).toEqual(report.buffer);
  });
});
