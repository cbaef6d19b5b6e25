import { expect, test, unique } from "./support/test";

test.use({ person: "admin", timezoneId: "America/New_York" });

/** `21.11.2026. 14:05` of a moment on clocks in Sarajevo. */
function inSarajevo(iso: string): string {
  const local = new Date(iso).toLocaleString("sv", { timeZone: "Europe/Sarajevo" });
  const [, year, month, day, time] = /(\d+)-(\d+)-(\d+) (\d+:\d+)/.exec(local) ?? [];
  return `${day}.${month}.${year}. ${time}`;
}

test("shows the installation's clock wherever the browser is", async ({ page, api }) => {
  const request = await api.add({ naziv: unique("Sat") });
  const shown = inSarajevo(request.datumKreiranja);
  await page.goto(`/home/zahtjev/${request.id}`);
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByTitle(shown).or(dialog.getByText(shown)).first()).toBeVisible();
  await page.goto("/home/log");
  const newest = page.getByRole("table").locator("time").first();
  const moment = await newest.getAttribute("datetime");
  await expect(newest).toHaveText(new RegExp(`^${inSarajevo(moment ?? "").replaceAll(".", "\\.")}:\\d\\d$`));
  await expect(newest).not.toHaveText("");
});
