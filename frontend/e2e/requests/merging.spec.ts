import { said } from "../screens/parts";
import { openRequest, viewDialog } from "../screens/request";
import { expect, test, unique } from "../support/test";

test("a request is merged into another, where its conversation goes on, and they are unmerged again", async ({ open, api }) => {
  const page = await open("admin");
  const [main, twice] = [await api.add({ naziv: unique("Štampač") }), await api.add({ naziv: unique("Printer"), opis: "Ne štampa ništa" })];
  await api.comment(twice, "I danas ne štampa");
  const view = await openRequest(page, twice);
  await view.act("Spoji s drugim zahtjevom");
  const dialog = page.getByRole("dialog", { name: `Spoji zahtjev #${twice.id}` });
  await dialog.getByLabel("Drugi zahtjev").fill(`#${main.id}`);
  await page.getByRole("option", { name: main.naziv }).click();
  await dialog.getByRole("button", { name: "Spoji", exact: true }).click();
  await expect(said(page, `Zahtjev #${twice.id} je spojen u #${main.id}.`)).toBeVisible();
  await expect(view.comment).toBeHidden();
  await expect(view.said.filter({ hasText: "I danas ne štampa" })).toBeVisible();

  await view.dialog.getByRole("region", { name: "Spojen zahtjev" }).getByRole("link", { name: main.naziv }).click();
  const { dialog: ofMain, said: saidOnMain, comment, send } = viewDialog(page, main.naziv);
  const merged = saidOnMain.filter({ hasText: "I danas ne štampa" });
  await expect(merged.getByRole("link", { name: `iz #${twice.id}` })).toBeVisible();
  await ofMain.getByText(`Spojen #${twice.id} ${twice.naziv}`).click();
  await expect(ofMain.getByText("Ne štampa ništa")).toBeVisible();
  await comment.fill("Dolazimo sutra");
  await send.click();
  await expect(saidOnMain.filter({ hasText: "Dolazimo sutra" })).toBeVisible();

  await ofMain.getByRole("button", { name: "Razdvoji" }).click();
  await expect(said(page, `Zahtjev #${twice.id} je razdvojen.`)).toBeVisible();
  await expect(merged).toBeHidden();
  const unmerged = await openRequest(page, twice);
  await expect(unmerged.comment).toBeVisible();
  await expect(unmerged.said.filter({ hasText: "Dolazimo sutra" })).toBeVisible(); // its sender got that answer
});

test("merging is taken back by Ctrl+Z, and the old number leads on until then", async ({ open, api }) => {
  const page = await open("admin");
  const [main, twice] = [await api.add({ naziv: unique("Mreža") }), await api.add({ naziv: unique("Internet") })];
  const view = await openRequest(page, twice);
  await view.act("Poveži s drugim zahtjevom");
  const dialog = page.getByRole("dialog", { name: `Poveži zahtjev #${twice.id}` });
  await dialog.getByLabel("Drugi zahtjev").fill(`#${main.id}`);
  await page.getByRole("option", { name: main.naziv }).click();
  await dialog.getByLabel("Ovaj zahtjev").click();
  await page.getByRole("option", { name: "se spaja u drugi" }).click();
  await dialog.getByRole("button", { name: "Spoji", exact: true }).click();
  await expect(said(page, `Zahtjev #${twice.id} je spojen u #${main.id}.`)).toBeVisible();
  await page.keyboard.press("Control+k");
  await page.getByRole("dialog").getByRole("combobox").fill(`#${twice.id}`);
  await expect(page.getByRole("option", { name: twice.naziv })).toContainText(`Spojen u #${main.id}`);
  await page.keyboard.press("Escape");
  await expect(view.dialog.getByRole("region", { name: "Spojen zahtjev" })).toBeVisible();
  await page.keyboard.press("Control+z");
  await expect(said(page, `Zahtjev #${twice.id} je razdvojen.`)).toBeVisible();
  await expect(view.comment).toBeVisible();
});

test("what was being written on a request that is merged goes on at the other one", async ({ page, api }) => {
  const main = await api.add({ naziv: unique("Lift") });
  const twice = await api.as("zadatak", (sender) => sender.add({ naziv: unique("Dizalo") }));
  const { comment, send } = await openRequest(page, twice);
  await comment.fill("Majstor dolazi u petak");
  await api.as("admin", (other) => other.merge(twice, main));
  await send.click();
  const moved = said(page, `Zahtjev #${twice.id} je spojen: vaš neposlani komentar sada stoji u zahtjevu #${main.id}.`);
  await moved.getByRole("button", { name: "Nastavi" }).click();
  const other = viewDialog(page, main.naziv);
  await expect(other.comment).toHaveValue("Majstor dolazi u petak");
  await other.send.click();
  await expect(other.said.filter({ hasText: "Majstor dolazi u petak" })).toBeVisible();
});

test("the sender of a merged request writes on, and gets the answers that are meant for them too", async ({ api, page, open }) => {
  const main = await api.add({ naziv: unique("Grijanje") });
  const twice = await api.as("zadatak", (sender) => sender.add({ naziv: unique("Hladno") }));
  await api.as("admin", (other) => other.merge(twice, main));
  const theirs = await open("zadatak", `/home/zahtjev/${twice.id}`);
  const own = viewDialog(theirs, twice.naziv);
  await expect(own.dialog.getByText("Spojen", { exact: true })).toBeVisible();
  await expect(own.dialog.getByRole("region", { name: "Spojen zahtjev" })).toContainText("Pišite i dalje ovdje");
  await own.comment.fill("I danas je hladno");
  await own.send.click();
  await expect(own.said.filter({ hasText: "I danas je hladno" })).toBeVisible();

  const view = await openRequest(page, main);
  await expect(view.said.filter({ hasText: "I danas je hladno" }).getByRole("link", { name: `iz #${twice.id}` })).toBeVisible();
  const tick = view.dialog.getByRole("checkbox", { name: `i podnosiocu spojenog #${twice.id}` });
  await expect(tick).toBeChecked();
  await view.comment.fill("Kotao se popravlja");
  await view.send.click();
  await expect(view.said.filter({ hasText: "Kotao se popravlja" })).toContainText(`i podnosiocu spojenog #${twice.id}`);
  await tick.uncheck();
  await view.comment.fill("Treba naručiti dio");
  await view.send.click();
  await expect(view.said.filter({ hasText: "Treba naručiti dio" })).not.toContainText("i podnosiocu");

  await theirs.reload();
  await expect(own.said.filter({ hasText: "Kotao se popravlja" })).toBeVisible();
  await expect(own.said.filter({ hasText: "Treba naručiti dio" })).toBeHidden();
  await expect(own.dialog).not.toContainText(main.naziv);
});
