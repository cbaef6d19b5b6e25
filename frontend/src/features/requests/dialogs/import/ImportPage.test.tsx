import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, it } from "vitest";
import { renderRoutes } from "@/testing/renderRoutes";
import { server } from "@/testing/server";
import { signInForTest } from "@/testing/tokens";
import type { RequestImport } from "../../widgets/filter/oneImport";
import { ImportPage } from "./ImportPage";

const running: RequestImport = {
  id: 5,
  korisnickoIme: "menadzer",
  punoIme: "Mirza Delić",
  projekatId: 1,
  projekat: "eUprava",
  dokument: "zahtjevi.csv",
  velicina: 2000,
  stanje: "radi",
  procitanoBajtova: 500,
  procitano: 1200,
  dodano: 1190,
  postojeci: 3,
  odbijeno: 0,
  greska: "",
  datumiIzDokumenta: false,
  povezani: false,
  odbijeniCijeli: true,
  datumKreiranja: new Date().toISOString(),
};

/** The server's state of the import, and the imports that it lists. */
let current: RequestImport;
let listed: RequestImport[];

beforeEach(() => {
  signInForTest(["zahtjev_zahtjev_uvoz"]);
  current = running;
  listed = [];
  server.use(
    http.get("*/api/zahtjevi/uvoz", () => HttpResponse.json({ items: listed, total: listed.length })),
    http.get("*/api/zahtjevi/uvoz/5", () => HttpResponse.json(current)),
    http.get("*/api/projekat", () => HttpResponse.json({ items: [{ id: 1, naziv: "eUprava", opis: "" }], total: 1 })),
    http.put("*/api/zahtjevi/uvoz/5/prekini", () => {
      current = { ...current, stanje: "prekinut" };
      return HttpResponse.json(current);
    }),
  );
});

const draw = (address = "/") => renderRoutes([{ path: "/", element: <ImportPage /> }], address);
const added = async () => within((await screen.findByText("Dodano")).closest("div") as HTMLElement).getByRole("definition");

it("leads who comes back to the import that is running, and follows it to its end", async () => {
  listed = [running];
  const { router } = draw();
  expect(await screen.findByText("Uvoz traje · 25 %")).toBeVisible();
  expect(router.state.location.search).toBe("?uvoz=5");
  expect(await added()).toHaveTextContent("1.190");
  current = { ...running, stanje: "neuspio", greska: "Dokument uvoza više ne postoji." };
  expect(await screen.findByRole("alert")).toHaveTextContent("Dokument uvoza više ne postoji.");
  expect(screen.getByRole("button", { name: "Novi uvoz" })).toBeVisible();
});

it("comes back by its address to the columns as they were left, and to the report once it has begun", async () => {
  const prepared = {
    ...running,
    stanje: "priprema",
    razdjelnik: "zarez",
    kodiranje: "utf-8",
    kolone: ["Naslov", "Tekst"],
    mapiranje: { naziv: 0 },
    zadano: { dioProjektaId: 0, zahtjevKategorijaId: 0, zahtjevTipId: 0, zahtjevPrioritetId: 0 },
    prviRedovi: [],
    pregled: [],
  };
  const none = () => HttpResponse.json({ items: [], total: 0 });
  const definitions = ["dioprojekta", "zahtjevprioritet", "zahtjevtip"];
  let begun = false;
  server.use(
    ...definitions.map((list) => http.get(`*/api/${list}/projekat/1`, none)),
    http.get("*/api/zahtjevkategorija/dioprojekta/0", none),
    http.get("*/api/zahtjevi/uvoz/5/priprema", () =>
      begun ? HttpResponse.json({ detail: "Uvoz je već pokrenut." }, { status: 409 }) : HttpResponse.json(prepared),
    ),
  );
  const first = draw("/?uvoz=5&korak=kolone");
  expect(await screen.findByRole("button", { name: "Pokreni uvoz" })).toBeVisible();
  expect(screen.getAllByText("Naslov")[0]).toBeVisible();
  first.unmount();
  begun = true;
  current = { ...running, stanje: "zavrsen", pocetak: "2026-11-21T10:00:00Z" };
  const { router } = draw("/?uvoz=5&korak=kolone");
  const link = await screen.findByRole("link", { name: "Prikaži zahtjeve" });
  expect(router.state.location.search).toBe("?uvoz=5");
  expect(link.getAttribute("href")).toBe(
    "/home/zahtjev/list?projekatId=1&korisnik=menadzer&kreiranOd=2026-11-21&kreiranDo=2026-11-21&done=true",
  );
});

it("leads to the list of what the import has brought, whatever was added beside it", async () => {
  current = { ...running, stanje: "zavrsen", pocetak: "2026-11-21T10:00:00Z", povezani: true };
  const { unmount } = draw("/?uvoz=5");
  const link = await screen.findByRole("link", { name: "Prikaži zahtjeve" });
  expect(link.getAttribute("href")).toBe("/home/zahtjev/list?uvoz=5&done=true");
  unmount();
  current = { ...current, dodano: 0, postojeci: 1190 };
  draw("/?uvoz=5");
  const others = await screen.findByRole("link", { name: "Prikaži zahtjeve" });
  expect(others.getAttribute("href")).toMatch(/\?projekatId=1&korisnik=menadzer&/);
});

it("takes nobody away from the first step when an import begins elsewhere", async () => {
  const { queryClient } = draw();
  expect(await screen.findByText("Još niste uvozili zahtjeve.")).toBeVisible();
  listed = [running];
  await queryClient.invalidateQueries();
  expect(await screen.findByRole("link", { name: "zahtjevi.csv" })).toBeVisible();
  expect(screen.getByRole("cell", { name: "1.190" })).toBeVisible();
  expect(screen.getByRole("button", { name: "Nastavi" })).toBeDisabled();
});

it("stops a running import", async () => {
  const { user } = draw("/?uvoz=5");
  await user.click(await screen.findByRole("button", { name: "Prekini uvoz" }));
  await waitFor(() => expect(screen.getByRole("status")).toHaveTextContent("Prekinut"));
});

it("says that rejected rows can be mended in their file, as long as it has them whole", async () => {
  const rejection = { red: 2, linija: 2, vanjskiKljuc: "", naziv: "Prvi", razlog: "Opis je prazan" };
  server.use(http.get("*/api/zahtjevi/uvoz/5/odbijeni", () => HttpResponse.json({ items: [rejection], total: 1 })));
  current = { ...running, stanje: "zavrsen", odbijeno: 1 };
  const { unmount } = draw("/?uvoz=5");
  expect(await screen.findByText(/Ispravite ih tu i uvezite taj dokument/)).toBeVisible();
  unmount();
  current = { ...current, odbijeniCijeli: false };
  draw("/?uvoz=5");
  expect(await screen.findByText("Opis je prazan")).toBeVisible();
  expect(screen.queryByText(/Ispravite ih tu/)).toBeNull();
});

it.each([
  ["leads who may add projects to the first one", true, "Još nema nijednog projekta."],
  ["says who adds others to a project", false, "Nemate nijedan projekat."],
])("%s where there is none", async (_, adds, said) => {
  signInForTest(["zahtjev_zahtjev_uvoz", ...(adds ? (["projekat_projekat_dodavanje"] as const) : [])]);
  server.use(http.get("*/api/projekat", () => HttpResponse.json({ items: [], total: 0 })));
  draw();
  expect(await screen.findByText(said)).toBeVisible();
  expect(screen.queryAllByRole("link", { name: "Dodaj projekat" })).toHaveLength(adds ? 1 : 0);
  expect(screen.queryByRole("button", { name: "Izaberi dokument" })).not.toBeInTheDocument();
});
