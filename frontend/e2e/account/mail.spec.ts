import { list } from "../screens/list";
import { followLink, letter, openLetter } from "../screens/mailbox";
import { viewDialog } from "../screens/request";
import { expect, test, unique } from "../support/test";

test("a comment arrives by e-mail, and its link opens the request", async ({ page, api }) => {
  const request = await api.add({ naziv: unique("Pošta") });
  await api.as("support", (other) => other.comment(request, "Dolazim odmah.\nPonesite ključ."));
  const subject = `#${request.id}] ${request.naziv}`; // the installation's title comes before it
  await openLetter(page, subject, "Mirza Delić");
  await expect(page.getByRole("heading", { name: subject })).toBeVisible();
  await expect(letter(page).text).toContainText("Ponesite ključ.");
  await expect(letter(page).shown.getByText("Novi komentar", { exact: true })).toBeVisible();
  const view = viewDialog(await followLink(page, "Otvori zahtjev"), request.naziv);
  await expect(view.comments.getByText("Dolazim odmah.")).toBeVisible();
});

test.describe("an administrator", () => {
  test.use({ person: "admin" });

  test("sees what became of the messages", async ({ page, api }) => {
    const request = await api.add({ naziv: unique("Stanje poruke") });
    await api.as("menadzer", (other) => other.comment(request, "Evo."));
    await page.goto("/home/dashboard");
    await page.getByRole("link", { name: "Postavke" }).click();
    await page.getByRole("tab", { name: "Poruke e-pošte" }).click();
    await expect(page).toHaveURL("/home/postavke/poruke");
    await expect(page.getByRole("button", { name: "Nisu poslane" })).toHaveAttribute("aria-pressed", "true");
    await page.getByRole("button", { name: "Sve", exact: true }).click();
    await expect(page).toHaveURL("/home/postavke/poruke?stanje=sve");
    await page.goto("/home/postavke/poruke?stanje=sve&count=50"); // others' tests make messages too
    const row = list(page).saying(`#${request.id}`, "Adnan Hadžić");
    await expect(row).toHaveCount(1);
    await expect(row).toContainText("Poslana");
    await row.getByRole("link", { name: `#${request.id}` }).click();
    await expect(viewDialog(page, request.naziv).dialog).toBeVisible();
  });
});

test("those without the permission are not offered the messages", async ({ page }) => {
  await page.goto("/home/dashboard");
  await expect(page.getByRole("link", { name: "Radna ploča" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Postavke" })).toHaveCount(0);
  await page.goto("/home/postavke/poruke");
  await expect(page).toHaveURL("/home/dashboard");
});
