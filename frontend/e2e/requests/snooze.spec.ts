import { find, list } from "../screens/list";
import { said } from "../screens/parts";
import { openRequest } from "../screens/request";
import { expect, test, unique } from "../support/test";

test("what is put off leaves one's own list by a condition that can be taken off, and an answer brings it back", async ({ api, page }) => {
  const request = await api.add({ naziv: unique("Kasnije") });
  const view = await openRequest(page, request);
  await page.keyboard.press("i");
  await expect(said(page, "Uspješno ažuriran zahtjev.")).toBeVisible();
  await page.keyboard.press("z");
  await page
    .getByRole("dialog", { name: "Podsjeti me…" })
    .getByRole("group", { name: "Brzi izbor dana" })
    .getByRole("button")
    .last()
    .click();
  const note = view.dialog.getByRole("region", { name: "Podsjetnik" });
  await expect(note).toContainText("ili dok neko drugi ne odgovori");

  const mine = `/home/zahtjev/list?dodijeljeno=@ja&odgodjeni=bez&naziv=${encodeURIComponent(request.naziv)}`;
  await page.goto(mine);
  await expect(page.getByText("bez odgođenih")).toBeVisible();
  await expect(list(page).rows).toHaveCount(0);
  await page.goto(mine.replace("odgodjeni=bez", "odgodjeni=samo"));
  await expect(await find(page, request.naziv)).toBeVisible();

  await api.as("support", (other) => other.comment(request, "Evo odgovora."));
  await page.goto(mine);
  await expect(list(page).rows).toHaveCount(1);
});
