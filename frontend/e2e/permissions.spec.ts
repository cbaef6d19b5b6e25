import { find, list, openRequest } from "./support/screens";
import { expect, test, unique } from "./support/test";

test.describe("a Task user", () => {
  test.use({ person: "zadatak" });

  test("is offered no edit and no deletion", async ({ page, api }) => {
    const request = await api.add({ naziv: unique("Bez izmjene") });
    await page.goto("/home/zahtjev/list");
    const row = await find(page, request.naziv);
    await row.getByRole("button", { name: "Više radnji" }).click();
    await expect(page.getByRole("menuitem")).toHaveText(["Pregled zahtjeva"]);
    const { menu } = await openRequest(page, request);
    await menu.click();
    await expect(page.getByRole("menuitem")).toHaveText(["Pregled promjena statusa zahtjeva"]);
  });

  test("typing the address of the edit form is cancelled silently", async ({ page, api }) => {
    const request = await api.add({ naziv: unique("Ukucana adresa") });
    const refused: string[] = [];
    page.on("response", (response) => {
      if (response.status() >= 400) refused.push(response.url());
    });
    await page.goto(`/home/zahtjev/edit/${request.id}`);
    await expect(list(page).rows.first()).toBeVisible();
    await expect(page).toHaveURL("/home/zahtjev/list");
    await expect(page.getByRole("alert")).toHaveCount(0);
    await expect(page.getByRole("textbox", { name: "Opis" })).toHaveCount(0);
    expect(refused).toEqual([]);
  });

  test("does not see the requests of others' projects", async ({ page, open }) => {
    const other = await open("menadzer", "/home/zahtjev/list?naziv=Obračun plata&done=true");
    const link = await list(other).rows.getByRole("link").first().getAttribute("href");
    await page.goto(new URL(link ?? "", "http://x").pathname);
    await expect(page.getByRole("alert")).not.toBeEmpty();
    await expect(page).toHaveURL("/home/zahtjev/list");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });
});

test.describe("Support", () => {
  test.use({ person: "support" });

  test("edits, but is not offered the deletion", async ({ page, api }) => {
    const { menu } = await openRequest(page, await api.add({ naziv: unique("Bez brisanja") }));
    await menu.click();
    await expect(page.getByRole("menuitem")).toHaveText([
      "Izmjena zahtjeva",
      "Pregled promjena statusa zahtjeva",
    ]);
  });
});

test("a role without the right to add is offered no way to it", async ({ page }) => {
  await page.route("**/api/korisnici/menadzer/tokeni/*", async (route) => {
    const answer = await route.fetch();
    const token = await answer.json();
    const actions: { sifra: string }[] = token.vlasnik.dozvoljeneAkcije.items;
    token.vlasnik.dozvoljeneAkcije.items = actions.filter(
      ({ sifra }) => sifra !== "zahtjev_zahtjev_dodavanje",
    );
    await route.fulfill({ response: answer, json: token });
  });
  await page.goto("/home/zahtjev/list");
  await expect(list(page).rows.first()).toBeVisible();
  await expect(list(page).add).toHaveCount(0);
  await page.keyboard.press("n");
  await page.goto("/home/zahtjev/dodavanje");
  await expect(page).toHaveURL("/home/dashboard");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("alert")).toHaveCount(0);
});
