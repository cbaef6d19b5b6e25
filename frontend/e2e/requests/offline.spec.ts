import type { Page, Route } from "@playwright/test";
import { lines } from "../screens/lines";
import { list, openList } from "../screens/list";
import { choice, said, sidebarEntry, userMenu } from "../screens/parts";
import { addDialog, openAdd, openEdit, openRequest } from "../screens/request";
import { picture } from "../support/files";
import { expect, test, unique } from "../support/test";

test.use({ fetchesAhead: true });

const sidebar = (page: Page) => page.getByRole("navigation", { name: "Glavna navigacija" });
const boardScript = /\/assets\/RequestBoard-/;

/** Sends the call to the server and loses its answer. */
async function loseAnswer(route: Route) {
  await route.fetch();
  await route.abort();
}

/** Serves a page that begins with another script, as after a deployment. */
async function deploy(page: Page) {
  await page.route(
    (url) => url.pathname === "/",
    async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(/(assets\/index-)[^."]+/, "$1nova");
      await route.fulfill({ response, body });
    },
  );
}

test("a screen that was not fetched yet leaves the frame, and comes with the connection", async ({ page }) => {
  await openList(page);
  await page.context().setOffline(true);
  await expect(lines(page).offline).toHaveCount(1);
  await sidebarEntry(page, "Zahtjevi po projektima").click();
  await expect(lines(page).missing).toContainText("Otvorit će se čim se veza vrati.");
  await expect(sidebar(page)).toBeVisible();
  await expect(userMenu(page)).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole("heading", { name: "Zahtjevi po projektima", level: 1 })).toBeVisible();
  await expect(choice(page, "Projekat")).toBeVisible();
  await expect(lines(page).missing).toBeHidden();
  await expect(lines(page).offline).toBeHidden();
});

test("a screen that failed once is tried again by a button", async ({ page }) => {
  await page.route(boardScript, (route) => route.abort());
  await openList(page);
  await page.route("**/api/postavke", () => undefined); // without an answer to it the screen does not retry by itself
  await sidebarEntry(page, "Zahtjevi po projektima").click();
  await expect(lines(page).missing).toBeVisible();
  await expect(lines(page).offline).toBeHidden();
  await page.unroute(boardScript);
  await lines(page).missing.getByRole("button", { name: "Pokušaj ponovo" }).click();
  await expect(choice(page, "Projekat")).toBeVisible();
});

test("after a deployment the open page offers the new version in place of a screen that is gone", async ({ page }) => {
  await openList(page);
  await deploy(page);
  await page.route(boardScript, (route) => route.fulfill({ status: 404, body: "404 page not found" }));
  await sidebarEntry(page, "Zahtjevi po projektima").click();
  await expect(lines(page).missing).toContainText("Učitajte novu verziju.");
  await expect(sidebar(page)).toBeVisible();
  await expect(lines(page).version).toBeVisible();
  await page.unrouteAll({ behavior: "wait" });
  await lines(page).version.getByRole("button", { name: "Učitaj" }).click();
  await expect(choice(page, "Projekat")).toBeVisible();
  await expect(page).toHaveURL(/list-draggable/);
  await expect(lines(page).version).toBeHidden();
});

test("a new version is noticed by somebody who comes back, and loading it loses no text", async ({ page, api }) => {
  const { id, naziv: title } = await api.add({ naziv: unique("Nova verzija") });
  await page.clock.install();
  const form = await openEdit(page, id);
  await form.title.fill(`${title}!`);
  await deploy(page);
  await page.clock.fastForward(6 * 60_000);
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  const load = lines(page).version.getByRole("button", { name: "Učitaj" });
  page.once("dialog", (question) => question.dismiss());
  await load.click();
  await expect(form.title).toHaveValue(`${title}!`);
  await page.unrouteAll({ behavior: "wait" });
  page.once("dialog", (question) => question.accept());
  await load.click();
  await expect(lines(page).version).toBeHidden();
  await expect(form.title).toHaveValue(`${title}!`);
});

/** Lets no comment reach the service. */
const blockComments = (page: Page, answer: (route: Route) => Promise<void>) =>
  page.route("**/api/zahtjevkomentari/zahtjev/*", (route) => (route.request().method() === "POST" ? answer(route) : route.fallback()));

test("a comment that is sent offline waits, over a reload too, and is sent by itself", async ({ page, api }) => {
  const request = await api.add({ naziv: unique("Komentar bez veze") });
  const view = await openRequest(page, request);
  await expect(view.comment).toBeVisible();
  await page.context().setOffline(true);
  await view.comment.fill("Pisano bez veze");
  await view.send.click();
  const comment = view.comments.getByRole("listitem").filter({ hasText: "Pisano bez veze" });
  await expect(comment).toContainText("Čeka vezu");
  await expect(lines(page, view.dialog).offline).toBeVisible();
  await expect(view.comment).toHaveValue("");
  await blockComments(page, (route) => route.abort());
  await page.context().setOffline(false);
  await expect(lines(page).offline).toBeHidden();
  await page.reload();
  await expect(comment).toContainText("Čeka vezu");
  await page.unrouteAll({ behavior: "wait" });
  await expect(said(page, `Komentar na zahtjev #${request.id} je poslan.`)).toBeVisible();
  await expect(comment).not.toContainText("Čeka vezu");
  expect(await api.commentsOf(request.id)).toEqual(["Pisano bez veze"]);
});

test("a comment whose answer was lost is not written twice", async ({ page, api }) => {
  const request = await api.add({ naziv: unique("Izgubljen odgovor") });
  const view = await openRequest(page, request);
  await blockComments(page, loseAnswer);
  await view.commentFiles.setInputFiles(picture("jednom.png"));
  await expect(said(page, "Dokument uspješno poslan")).toBeVisible();
  await view.comment.fill("Samo jednom");
  await view.send.click();
  await expect.poll(() => api.commentsOf(request.id)).toEqual(["Samo jednom"]);
  await page.unrouteAll({ behavior: "wait" });
  await page.reload();
  await expect(said(page, `Komentar na zahtjev #${request.id} je poslan.`)).toBeVisible();
  await expect(view.comments.getByText("Samo jednom")).toHaveCount(1);
  await expect(view.comments.getByRole("button", { name: "Prikaži jednom.png" })).toHaveCount(1);
  expect(await api.commentsOf(request.id)).toEqual(["Samo jednom"]);
});

test("a status that is chosen offline goes back with a word", async ({ page, api }) => {
  const request = await api.add({ naziv: unique("Status bez veze") });
  const view = await openRequest(page, request);
  const before = await view.status.innerText();
  await view.status.click();
  await expect(page.getByRole("menuitemradio").nth(1)).toBeVisible();
  await page.context().setOffline(true);
  const other = page.getByRole("menuitemradio", { checked: false }).first();
  const name = await other.innerText();
  await other.click();
  await expect(said(page, "Server se ne odaziva.")).toBeVisible();
  await expect(view.status).toHaveText(before);
  await expect(lines(page, view.dialog).offline).toBeVisible();
  await page.context().setOffline(false);
  await expect(lines(page).offline).toBeHidden();
  await page.reload();
  await expect(view.status).toHaveText(before);
  await view.status.click();
  await page.getByRole("menuitemradio", { name }).click();
  await expect(said(page, "Status")).toBeVisible();
  await expect(view.status).toHaveText(name);
});

test("a status whose answer was lost is shown as the server has it", async ({ page, api }) => {
  const request = await api.add({ naziv: unique("Status bez odgovora") });
  const view = await openRequest(page, request);
  await view.status.click();
  const other = page.getByRole("menuitemradio", { checked: false }).first();
  const name = await other.innerText();
  await page.route("**/zahtjevStatus", loseAnswer);
  await other.click();
  await expect(said(page, "Server se ne odaziva.")).toBeVisible();
  await page.unrouteAll({ behavior: "wait" });
  await expect(view.status).toHaveText(name);
});

test("a new request that is sent offline waits, over a reload too, and is made once", async ({ page, api }) => {
  const title = unique("Zahtjev bez veze");
  const add = await openAdd(page);
  await add.title.fill(title);
  await add.description.fill("Opis bez veze");
  await page.context().setOffline(true);
  await add.submit.click();
  await expect(said(page, "Zahtjev čeka vezu i poslat će se sam.")).toBeVisible();
  await expect(add.dialog).toBeHidden();
  const line = lines(page).unsent;
  await expect(line).toBeVisible();
  await line.getByRole("button", { name: "Prikaži" }).click();
  const waiting = page.getByRole("dialog", { name: "Čeka slanje" });
  await expect(waiting).toContainText(title);
  await expect(waiting).toContainText("Čeka vezu");
  await waiting.getByRole("button", { name: "Zatvori" }).click();
  await page.route("**/api/zahtjevi/projekat/*", loseAnswer);
  await page.context().setOffline(false);
  await expect.poll(() => api.count(title)).toBe(1);
  await page.reload();
  await expect(line).toBeVisible();
  await page.unrouteAll({ behavior: "wait" });
  await expect(said(page, /Zahtjev #\d+ je poslan\./)).toBeVisible();
  await expect(line).toBeHidden();
  expect(await api.count(title)).toBe(1);
});

test("a form that is opened offline comes with the connection", async ({ page }) => {
  await openList(page);
  await list(page).add.click();
  await expect(addDialog(page).title).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(addDialog(page).dialog).toBeHidden();
  await page.reload();
  await expect(list(page).rows.first()).toBeVisible();
  await page.route("**/api/projekat*", (route) => route.abort("internetdisconnected"));
  await page.context().setOffline(true);
  await list(page).add.click();
  await expect(lines(page).offline).toBeVisible(); // whether or not the form's file was prefetched
  await expect(addDialog(page).submit).toBeHidden();
  await page.unrouteAll({ behavior: "wait" });
  await page.context().setOffline(false);
  await expect(addDialog(page).properties).toContainText("Normalan");
  await expect(lines(page).missing).toBeHidden();
  await expect(lines(page).offline).toBeHidden();
});

test("a service that is away for a moment is said once and heals by itself", async ({ page }) => {
  const away = {
    status: 503,
    headers: { "Retry-After": "1" },
    json: { title: "x", status: 503, detail: "Usluga." },
  };
  await openList(page);
  await page.route("**/api/**", (route) => route.fulfill(away));
  await list(page).next.click();
  const line = lines(page).away;
  await expect(line).toHaveCount(1);
  await expect(page.getByRole("alert")).toHaveCount(0);
  await page.unrouteAll({ behavior: "wait" });
  await expect(line).toBeHidden();
  await expect(list(page).rows).toHaveCount(10);
  await expect(page).toHaveURL(/page=2/);
});
