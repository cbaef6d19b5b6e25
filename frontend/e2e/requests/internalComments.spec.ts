import { openRequest } from "../screens/request";
import { expect, test, unique } from "../support/test";

test.use({ person: "zadatak", live: true });

test("colleagues talk internally, and the sender of the request sees only what is for all", async ({ page, api, open }) => {
  const request = await api.add({ naziv: unique("Među nama") });
  const view = await openRequest(page, request);
  await expect(view.comment).toBeVisible();
  await expect(view.internal).toHaveCount(0);

  const colleague = await open("admin");
  const theirs = await openRequest(colleague, request);
  await theirs.internal.click();
  await colleague.keyboard.type("Treba zamijeniti opremu");
  await colleague.keyboard.press("Control+Enter");
  const said = theirs.comments.getByRole("listitem").filter({ hasText: "Treba zamijeniti opremu" });
  await expect(said.getByText("Interni")).toBeVisible();
  await expect(theirs.internal).toHaveAttribute("aria-pressed", "false");
  await theirs.comment.fill("Dolazimo sutra");
  await theirs.send.click();
  await expect(theirs.comments.getByText("Dolazimo sutra")).toBeVisible();

  await page.reload();
  await expect(view.comments.getByText("Dolazimo sutra")).toBeVisible();
  await expect(page.getByText("Treba zamijeniti opremu")).toHaveCount(0);
  await expect(view.comments.getByRole("heading", { name: "Komentari 1" })).toBeVisible();
});
