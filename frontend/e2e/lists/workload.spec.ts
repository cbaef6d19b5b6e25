import { list } from "../screens/list";
import { day } from "../support/days";
import { expect, test, unique } from "../support/test";
import { saved } from "../support/waits";

test.use({ person: "admin" });

test("who leads sees what is late and unanswered, and each number leads to just these", async ({ page, api }) => {
  const project = unique("Opterećenje");
  const projectId = await api.addProject(project);
  const title = unique("Čeka odgovor");
  const request = await api.add({ naziv: title, projekat: project });
  await api.add({ naziv: unique("I ovaj čeka"), projekat: project });

  await page.goto(`/home/kasni?projekatId=${projectId}`);
  const tiles = page.getByRole("list", { name: "Pregled rokova" });
  await expect(tiles.getByRole("link", { name: /^Kasni/ })).toContainText("0");
  await expect(page.getByText("Ništa ne kasni")).toBeVisible();
  await tiles.getByRole("link", { name: /^Bez odgovora/ }).click();
  await expect(list(page).rows).toHaveCount(2);
  await expect(list(page).chips).toContainText("Bez odgovora");

  await page.goto(`/home/zahtjev/edit/${request.id}`);
  await page.getByRole("textbox", { name: "Rok" }).fill(day(-3).typed);
  await saved(page, "PUT", () => page.getByRole("button", { name: "Snimi" }).click());
  await page.goto(`/home/kasni?projekatId=${projectId}`);
  await expect(tiles.getByRole("link", { name: /^Kasni/ })).toContainText("1");
  await tiles.getByRole("link", { name: /^Kasni/ }).click();
  await expect(list(page).rows).toHaveCount(1);
  await expect(list(page).rows).toContainText(title);
});
