import { said } from "../screens/parts";
import { openRequest, viewDialog } from "../screens/request";
import { expect, test, unique } from "../support/test";

for (const [right, permissions] of [
  ["with", ["clipboard-read", "clipboard-write"]],
  ["without", []],
] as const) {
  test(`the link of a request is copied ${right} the right to the clipboard, and leads there`, async ({ page, api, open, context }) => {
    const request = await api.add({ naziv: unique("Veza") });
    await context.grantPermissions([...permissions]);
    const view = await openRequest(page, request);
    await view.act("Kopiraj vezu");
    await expect(said(page, `Veza do zahtjeva #${request.id} je kopirana.`)).toBeVisible();
    await view.comment.focus();
    await page.keyboard.press("Control+v");
    const address = await view.comment.inputValue();
    expect(address).toBe(new URL(`/home/zahtjev/${request.id}`, page.url()).href);
    const other = await open("support", address);
    await expect(viewDialog(other, request.naziv).dialog).toBeVisible();
  });
}
