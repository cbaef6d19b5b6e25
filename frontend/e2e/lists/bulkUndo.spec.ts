import { list, listPath, selection } from "../screens/list";
import { said } from "../screens/parts";
import { openRequest } from "../screens/request";
import { expect, test, unique } from "../support/test";

test("a change of several requests is undone later, but for what was changed since", async ({ api, newcomer, open }) => {
  const mark = unique("Kasnije");
  const requests = [
    await api.add({ naziv: `${mark} A` }),
    await api.add({ naziv: `${mark} B` }),
    await api.add({ naziv: `${mark} C` }),
  ] as const;
  const lead = await newcomer(unique("Vedad Lead"), "Menadžer projekta");
  const page = await open(lead, `${listPath}?${new URLSearchParams({ naziv: mark, done: "true" })}`);
  await expect(list(page).rows).toHaveCount(3);
  await list(page).row(requests[2].naziv).hover();
  await selection(page).box(requests[2].naziv).click();
  await selection(page)
    .box(requests[0].naziv)
    .click({ modifiers: ["Shift"] });
  await selection(page).change("Status", "Završeno");
  await expect(said(page, "Promijenjena 3 zahtjeva.")).toBeVisible();
  await api.moveTo(requests[1], "Radi se");

  await page.getByRole("button", { name: "Historija grupnih izmjena" }).click();
  await page.getByRole("dialog", { name: "Historija grupnih izmjena" }).getByRole("link").first().click();
  const undo = page.getByRole("dialog", { name: "Poništi grupnu izmjenu" });
  await expect(undo.getByRole("region", { name: "Vraća se (2)" }).getByText("Završeno → Potrebno uraditi")).toHaveCount(2);
  await expect(undo.getByRole("region", { name: "Ostaje kako je (1)" })).toContainText(requests[1].naziv);
  await undo.getByRole("button", { name: "Poništi grupnu izmjenu" }).click();
  await expect(said(page, "Vraćena su 2 zahtjeva.")).toBeVisible();
  await expect((await openRequest(page, requests[0])).status).toContainText("Potrebno uraditi");
  await expect((await openRequest(page, requests[1])).status).toContainText("Radi se");
});
