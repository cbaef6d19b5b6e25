import type { Page } from "@playwright/test";
import { find, list } from "../screens/list";
import { sidebarEntry } from "../screens/parts";
import { openRequest } from "../screens/request";
import { withhold } from "../support/rights";
import { expect, test, unique } from "../support/test";

test.describe("a Task user", () => {
  test.use({ person: "zadatak" });

  test("is offered a correction, but no edit and no deletion", async ({ page, api }) => {
    const request = await api.add({ naziv: unique("Bez izmjene") });
    await page.goto("/home/zahtjev/list");
    const row = await find(page, request.naziv);
    await row.getByRole("button", { name: "Više radnji" }).click();
    await expect(page.getByRole("menuitem")).toHaveText(["Pregled zahtjeva"]);
    const { menu } = await openRequest(page, request);
    await menu.click();
    await expect(page.getByRole("menuitem")).toHaveText([
      "Ispravi zahtjev",
      "Prestani pratiti",
      "Dodaj pratioca…",
      "Podsjeti me…",
      "Dupliciraj…",
      "Kopiraj vezu",
      "Pregled promjena statusa zahtjeva",
    ]);
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

  test("does not see the requests of others' projects", async ({ page, api }) => {
    const hidden = { naziv: unique("Tuđi zahtjev"), projekat: "Finansije i javne nabavke" };
    const { id } = await api.as("menadzer", (other) => other.add(hidden));
    await page.goto(`/home/zahtjev/${id}`);
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
      "Prestani pratiti",
      "Dodaj pratioca…",
      "Podsjeti me…",
      "Dupliciraj…",
      "Poveži s drugim zahtjevom",
      "Spoji s drugim zahtjevom",
      "Premjesti…",
      "Kopiraj vezu",
      "Pregled promjena statusa zahtjeva",
    ]);
  });
});

test("a role without the right to add is offered no way to it", async ({ page }) => {
  await withhold(page, "zahtjev_zahtjev_dodavanje");
  await page.goto("/home/zahtjev/list");
  await expect(list(page).rows.first()).toBeVisible();
  await expect(list(page).add).toHaveCount(0);
  await page.keyboard.press("n");
  await page.goto("/home/zahtjev/dodavanje");
  await expect(page).toHaveURL("/home/dashboard");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test.describe("projects", () => {
  const entry = (page: Page) => sidebarEntry(page, "Projekti");

  test("are no entry of the sidebar, nor a screen, without the right to them", async ({ page }) => {
    await withhold(page, "glavni_meni_osnovno_sidebar_projekti");
    await page.goto("/home/zahtjev/list");
    await expect(list(page).rows.first()).toBeVisible();
    await expect(entry(page)).toHaveCount(0);
    await page.goto("/home/projekat/list");
    await expect(page).toHaveURL("/home/dashboard");
    await expect(page.getByRole("alert")).toHaveCount(0);
  });

  test("are listed without a way in for those who may not open them", async ({ page }) => {
    await withhold(page, "projekat_projekat_pregled", "projekat_projekat_edit");
    await page.goto("/home/dashboard");
    await entry(page).click();
    await expect(list(page).rows).toHaveCount(3);
    await expect(list(page).leadingTo("/home/projekat/")).toHaveCount(0);
    await expect(list(page).rows.getByRole("button")).toHaveCount(0);
    await list(page).rows.first().click();
    await expect(page).toHaveURL("/home/projekat/list");
    await page.goto("/home/projekat/1");
    await expect(page).toHaveURL("/home/dashboard");
  });

  test("show their configuration, and no way to change it, without the right to that", async ({ page }) => {
    await withhold(page, "projekat_konfiguracija_edit");
    await page.goto("/home/projekat/list");
    await page.getByRole("link", { name: "Informatička podrška", exact: true }).click();
    await page.getByRole("tab", { name: "Konfiguracija" }).click();
    await expect(page.getByRole("list", { name: "Vrijedi sada" })).toContainText("pon–pet");
    await expect(page.getByRole("button", { name: "Snimi" })).toHaveCount(0);
    for (const [label, name] of [
      ["Prioriteti zahtjeva", "Normalan"],
      ["Statusi zahtjeva", "Čeka dijelove"],
      ["Tipovi zahtjeva", "Zahtjev"],
    ] as const) {
      await page.getByRole("link", { name: label }).click();
      const items = page.getByRole("list", { name: label });
      await expect(items).toContainText(name);
      await expect(items.getByRole("button")).toHaveCount(0);
      await expect(page.getByRole("button", { name: /^Dodaj/ })).toHaveCount(0);
    }
    await page.getByRole("link", { name: "Dijelovi projekta" }).click();
    await page.getByRole("button", { name: "Kategorije zahtjeva: Programi" }).click();
    const dialog = page.getByRole("dialog", { name: "Kategorije zahtjeva" });
    await expect(dialog.getByRole("listitem").first()).toBeVisible();
    await expect(dialog.getByRole("button", { name: "Dodaj kategoriju" })).toHaveCount(0);
    await dialog.getByRole("listitem").first().getByRole("button").click();
    await expect(page.getByRole("menuitem")).toHaveText(["Dodaj osobu"]); // another right
  });

  test("show their people only to those who may see them", async ({ page }) => {
    await withhold(page, "projekat_projekat_korisnici");
    await page.goto("/home/projekat/list");
    await page.getByRole("link", { name: "Informatička podrška", exact: true }).click();
    await expect(page.getByRole("tab")).toHaveText(["Pregled", "Konfiguracija"]);
    await page.goto(`${new URL(page.url()).pathname}/korisnici`);
    await expect(page).toHaveURL("/home/dashboard");
  });

  test("offers no addition to a project lead, and answers nothing of others' projects", async ({ page, open }) => {
    const admin = await open("admin", "/home/projekat/list");
    await expect(list(admin).rows).not.toHaveCount(0);
    const others = await list(admin)
      .rows.getByRole("link", { name: /^Katastar/ })
      .getAttribute("href");
    await page.goto("/home/projekat/list");
    await expect(list(page).rows).toHaveCount(3);
    await expect(page.getByRole("link", { name: "Dodaj projekat" })).toHaveCount(0);
    await page.goto(others ?? "");
    await expect(page.getByRole("alert")).toContainText("Traženi podatak ne postoji");
  });
});

for (const person of ["support", "zadatak"] as const) {
  test.describe(person, () => {
    test.use({ person });

    test("has no entry for projects", async ({ page }) => {
      await page.goto("/home/zahtjev/list");
      await expect(sidebarEntry(page, "Svi zahtjevi")).toBeVisible();
      await expect(sidebarEntry(page, "Projekti")).toHaveCount(0);
    });
  });
}
