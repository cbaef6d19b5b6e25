import type { Page } from "@playwright/test";
import type { Scope } from "./parts";

/** The lines of the frame about the connection, new versions and screens that could not be loaded. */
export const lines = (page: Page, scope: Scope = page) => ({
  offline: scope.getByRole("status").filter({ hasText: "Nema veze." }),
  away: scope.getByRole("status").filter({ hasText: "Usluga trenutno nije dostupna." }),
  unsent: scope.getByRole("status").filter({ hasText: "Čeka slanje: 1." }),
  version: scope.getByRole("status").filter({ hasText: "Dostupna je nova verzija." }),
  missing: page.getByRole("alert").filter({ hasText: "Ova stranica se nije učitala" }),
});
