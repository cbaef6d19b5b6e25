import type { Page } from "@playwright/test";
import type { Permission } from "@/api/permissions.gen";

/** Removes rights from the token that the browser gets; the service still grants them. */
export async function withhold(page: Page, ...rights: Permission[]): Promise<void> {
  await page.route(/\/api\/korisnici\/[^/]+\/tokeni\/[^/]+$/, async (route) => {
    if (route.request().method() !== "GET") return route.fallback();
    const answer = await route.fetch();
    const token = await answer.json();
    const actions: { sifra: Permission }[] = token.vlasnik.dozvoljeneAkcije.items;
    token.vlasnik.dozvoljeneAkcije.items = actions.filter(({ sifra: code }) => !rights.includes(code));
    return route.fulfill({ response: answer, json: token });
  });
}
