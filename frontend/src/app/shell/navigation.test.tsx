import { screen, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import type { RouteObject } from "react-router-dom";
import { beforeEach, expect, it } from "vitest";
import type { Permission } from "@/api/permissions.gen";
import { bundles } from "@/i18n/bs/bundles";
import { renderRoutes } from "@/testing/renderRoutes";
import { server } from "@/testing/server";
import { textsByBundle } from "@/testing/texts";
import { signInForTest } from "@/testing/tokens";
import { mayVisit, titledScreens } from "@/ui/routing/offered";
import { frameRoute } from "./frameRoute";
import { navigation } from "./navigation";
import { Sidebar } from "./Sidebar";
import { useSearchScreens } from "./useSearchScreens";

/** The screens' routes, with parts of the frame in the place of the screens. */
const routesWith = (element: RouteObject["element"]): RouteObject[] => [
  { path: "home", children: frameRoute.children as RouteObject[] },
  { path: "*", element },
];

const screens = routesWith(null);
const pathOf = (to: string) => to.split("?", 1)[0] ?? to;

beforeEach(() => {
  server.use(http.get("*/api/postavke", () => HttpResponse.json({ naslovSistema: "Zahtjevi" })));
});

/** The entries of a person with these rights. */
function entriesFor(rights: Permission[]) {
  signInForTest(rights);
  const { unmount } = renderRoutes(routesWith(<Sidebar />), "/drugdje");
  const links = within(screen.getByRole("navigation")).getAllByRole("link");
  const entries = links.map((link) => ({ name: link.textContent, path: pathOf(link.getAttribute("href") ?? "") }));
  const turnedAway = entries.filter(({ path }) => !mayVisit(screens, path)).map(({ name }) => name);
  unmount();
  return { names: entries.map(({ name }) => name), turnedAway };
}

const whole: [string, Permission[]][] = [
  ["Svi zahtjevi", ["zahtjev_zahtjev_pregled"]],
  ["Zahtjevi po projektima", ["osnovno_dashboard_broj_zahtjeva_po_projektu", "zahtjev_zahtjev_pregled"]],
  ["Kašnjenja i opterećenje", ["zahtjev_zahtjev_opterecenje", "zahtjev_zahtjev_pregled"]],
  ["Projekti", ["glavni_meni_osnovno_sidebar_projekti"]],
  ["Korisnici", ["glavni_meni_osnovno_sidebar_korisnici", "korisnik_korisnik_pregled"]],
  ["Uloge", ["glavni_meni_osnovno_sidebar_uloge", "korisnik_uloga_pregled"]],
  ["Izvještaji", ["izvjestaj_izvjestaj_pregled"]],
  ["Pol", ["glavni_meni_osnovno_sidebar_sifarnici", "sifarnik_sifarnik_pregled"]],
  ["Postavke", ["glavni_meni_osnovno_sidebar_postavke"]],
  ["Log", ["log_log_pregled"]],
];

it.each(whole)("%s is in the menu with all rights that its screen needs, and with none of them missing", (name, rights) => {
  expect(entriesFor(rights)).toMatchObject({ names: expect.arrayContaining([name]), turnedAway: [] });
  for (const missing of rights) {
    const { names, turnedAway } = entriesFor(rights.filter((right) => right !== missing));
    expect(names, missing).not.toContain(name);
    expect(turnedAway, missing).toEqual([]);
  }
});

it("has a screen for each entry", () => {
  const named = new Set([
    ...titledScreens(screens, {}).map(({ path }) => path),
    "/home/projekat/list",
    "/home/korisnik/list",
    "/home/uloga",
    "/home/izvjestaj",
  ]);
  const others = navigation.flatMap(({ entries }) => entries.map(({ to }) => pathOf(to))).filter((path) => !named.has(path));
  expect(others).toEqual(["/home/zahtjev/list", "/home/zahtjev/list", "/home/sifarnik/Pol"]);
});

function Found() {
  return useSearchScreens().map(({ label, title, to }) => (
    <a key={to} href={to}>
      {[label, title].join("|")}
    </a>
  ));
}

function foundBy(rights: Permission[]) {
  signInForTest(rights);
  const { unmount } = renderRoutes(routesWith(<Found />), "/drugdje");
  const found = screen.getAllByRole("link").map((link) => `${link.textContent} ${link.getAttribute("href")}`);
  unmount();
  return found;
}

it("lets the search find a screen by its title too, and every screen that has one", () => {
  const found = foundBy(["glavni_meni_osnovno_sidebar_postavke", "postavke_provjera_pokretanje", "zahtjev_zahtjev_uvoz"]);
  expect(found).toContain("Postavke|Postavke sistema /home/postavke/postavke-sistema");
  expect(found).toContain("Provjera sistema| /home/postavke/provjera");
  expect(found).toContain("Uvoz zahtjeva| /home/zahtjev/uvoz");
  expect(found).toContain("Dvostruka provjera| /home/racun/admin/dvostruka-provjera");
  expect(found.filter((place) => /lozinka|poruke|video/.test(place))).toEqual([]);
  expect(foundBy(["izvjestaj_izvjestaj_pregled"]).filter((place) => place.startsWith("Izvještaji|"))).toHaveLength(1);
});

it("says the titles that the search knows with the frame", async () => {
  const said = (await textsByBundle(bundles)).get("frame") ?? new Map();
  const shown = titledScreens(screens, { "racun/:korisnickoIme": "racun/amra" }).filter(({ path }) => path !== "/home/dokumentacija");
  expect(shown.length).toBeGreaterThan(25);
  expect(shown.filter(({ title }) => !said.has(title))).toEqual([]);
});
