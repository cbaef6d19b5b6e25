import { openRequest } from "../screens/request";
import { expect, test, unique } from "../support/test";

test("what is marked in a conversation is shown so, numbers lead to requests, and what is selected is quoted", async ({ page, api }) => {
  const other = await api.add({ naziv: unique("Drugi zahtjev") });
  const request = await api.add({ naziv: unique("Označeno"), opis: "Stanje **kritično**:\n- disk pun\n- `df -h`" });
  const view = await openRequest(page, request);
  await expect(view.description.getByRole("listitem")).toHaveText(["disk pun", "df -h"]);
  await expect(view.bold).toHaveText("kritično");

  await view.comment.fill(`Kao #${other.id}, ne #999999999: [uputa](https://example.org/a) <img src=x> a_b_c`);
  await view.send.click();
  const number = view.comments.getByRole("link", { name: `#${other.id}` });
  await expect(number).toBeVisible();
  await expect(view.comments.getByRole("link", { name: "uputa" })).toHaveAttribute("rel", "noopener noreferrer");
  await expect(view.comments.getByText("(example.org) <img src=x> a_b_c")).toBeVisible();
  await expect(view.comments.getByRole("link", { name: "#999999999" })).toHaveCount(0);
  await expect(view.foreign).toHaveCount(0);
  await number.hover();
  await expect(page.getByRole("tooltip")).toContainText(other.naziv);

  await view.bold.dblclick();
  await page.keyboard.press("r");
  await expect(view.comment).toHaveValue("> kritično\n");
  await expect(view.comment).toBeFocused();
  await page.keyboard.type("Nije više.");
  await view.send.click();
  await expect(view.quoted).toHaveText("kritično");

  await view.actOn("Nije više.", "Citiraj");
  await expect(view.comment).toHaveValue("> > kritično\n> Nije više.\n");
  await view.comment.fill("");

  await number.click();
  await expect(page.getByRole("dialog", { name: other.naziv })).toBeVisible();
});
