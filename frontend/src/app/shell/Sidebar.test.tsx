import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { useState } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import { type FirstSteps, firstStepsQuery } from "@/queries/firstSteps";
import { renderRoutes } from "@/testing/renderRoutes";
import { server } from "@/testing/server";
import { signInForTest } from "@/testing/tokens";
import { watchFirstScreen } from "@/ui/routing/prefetchLater";
import { Sidebar } from "./Sidebar";

const loads = vi.hoisted(() => ({ count: 0 }));
vi.mock("./NextStep", (original) => {
  loads.count += 1;
  return original();
});

function Folding() {
  const [folded, setFolded] = useState(false);
  return <Sidebar folded={folded} onFold={setFolded} />;
}

beforeEach(() => {
  signInForTest(["zahtjev_zahtjev_pregled"]);
  server.use(http.get("*/api/postavke", () => HttpResponse.json({ naslovSistema: "Zahtjevi" })));
});

const open = (address: string) => renderRoutes([{ path: "*", element: <Folding /> }], address);
const current = () =>
  within(screen.getByRole("navigation"))
    .getAllByRole("link", { current: "page" })
    .map((link) => link.textContent);

it.each([
  ["/home/zahtjev/list", "Svi zahtjevi"],
  ["/home/zahtjev/list?dodijeljeno=%40ja", "Dodijeljeno meni"],
  ["/home/zahtjev/7?dodijeljeno=@ja&done=true", "Dodijeljeno meni"],
  ["/home/zahtjev/list?dodijeljeno=%40ja&dodijeljeno=lejla", "Svi zahtjevi"],
])("marks the entry of %s", (address, entry) => {
  open(address);
  expect(current()).toEqual([entry]);
});

it("folds to icons that keep their names, shown with the focus until Escape", async () => {
  const { user } = open("/home/zahtjev/list");
  await user.click(screen.getByRole("button", { name: "Sažmi glavni meni" }));
  const link = screen.getByRole("link", { name: "Dodijeljeno meni" });
  expect(within(link).getByText("Dodijeljeno meni")).toHaveClass("visually-hidden");
  expect(screen.getAllByText("Dodijeljeno meni")).toHaveLength(1);
  await user.hover(link);
  expect(screen.getAllByText("Dodijeljeno meni")).toHaveLength(2);
  await user.keyboard("{Escape}");
  expect(screen.getAllByText("Dodijeljeno meni")).toHaveLength(1);
  await user.click(screen.getByRole("button", { name: "Raširi glavni meni" }));
  expect(within(link).getByText("Dodijeljeno meni")).not.toHaveClass("visually-hidden");
});

/** A shared view, as the server returns it. */
const view = (id: number, naziv: string, upit: string, more: object) => ({
  id,
  naziv,
  upit,
  filter: {},
  verzija: 1,
  publika: "Šalter",
  smijeMijenjati: false,
  smijeBrisati: false,
  ...more,
});

it("has the views that stand in it, with what is open, and begins the list with the role's", async () => {
  const items = [
    view(1, "Hitni", "prioritet=Hitan", { ulogaId: 2, pocetni: true }),
    view(2, "Kvarovi", "tip=Kvar&toDo=false", { projekatId: 3, uMeniju: true, brojOtvorenih: true }),
    view(3, "Stari", "", { projekatId: 3, uMeniju: true, nedostaje: ["statusId"] }),
    view(4, "Po roku", "poredaj=rok", { projekatId: 3, uMeniju: true }),
  ];
  server.use(
    http.get("*/api/zahtjevi/pogledi", () => HttpResponse.json({ items, total: items.length })),
    http.get("*/api/zahtjevi/pogledi/brojevi", () => HttpResponse.json({ items: [{ id: 2, total: 1000, imaJos: true }], total: 1 })),
  );
  const { queryClient } = open("/home/zahtjev/list?toDo=false&tip=Kvar&page=2");
  watchFirstScreen(queryClient);
  const counted = await screen.findByRole("link", { name: "Kvarovi 1000+ otvorenih" });
  expect(counted).toHaveAttribute("href", "/home/zahtjev/list?tip=Kvar&toDo=false");
  expect(current()).toEqual(["Kvarovi 1000+ otvorenih"]);
  expect(screen.getByRole("link", { name: "Po roku" })).toHaveAttribute("href", "/home/zahtjev/list?poredaj=rok");
  expect(screen.queryByRole("link", { name: /Stari|Hitni/ })).not.toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Svi zahtjevi" })).toHaveAttribute("href", "/home/zahtjev/list?prioritet=Hitan");
});

const steps: FirstSteps = {
  naslov: true,
  projekat: true,
  korisnici: true,
  poruka: "poslana",
  dokument: false,
  zahtjev: "gotov",
  zahtjevId: 7,
  neopsluzene: [],
  preskoceno: [],
  sakriveno: false,
};

it("shows who sets it up what comes next, and loads nothing for it once all is done or hidden", async () => {
  signInForTest(["zahtjev_zahtjev_pregled", "postavke_postavke_sistema_edit"]);
  const shown = async (state: FirstSteps) => {
    server.use(
      http.get("*/api/dashboard/prviKoraci", () => HttpResponse.json(state)),
      http.get("*/api/zahtjevi/pogledi", () => HttpResponse.json({ items: [], total: 0 })),
    );
    const { queryClient, unmount } = open("/home/zahtjev/list");
    watchFirstScreen(queryClient);
    await waitFor(() => expect(queryClient.getQueryData(firstStepsQuery().queryKey)).toEqual(state));
    return unmount;
  };
  for (const quiet of [
    { ...steps, dokument: true },
    { ...steps, sakriveno: true },
  ]) {
    const unmount = await shown(quiet);
    expect(loads.count).toBe(0);
    unmount();
  }
  await shown(steps);
  expect(await screen.findByRole("link", { name: "Prvi koraci: 6 od 7 Sljedeće: Probni dokument" })).toHaveAttribute(
    "href",
    "/home/dashboard",
  );
  expect(loads.count).toBe(1);
});
