import { screen, waitFor, within } from "@testing-library/react";
import i18next from "i18next";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, it } from "vitest";
import type { Permission } from "@/api/permissions.gen";
import { renderRoutes } from "@/testing/renderRoutes";
import { server } from "@/testing/server";
import { signInForTest } from "@/testing/tokens";
import { type Repetition, repeatText } from "@/ui/format/repeats";
import { projectRoutes } from "../routes";
// Loaded ahead, so that the first test does not wait for the lazy modules.
import "../configuration/ConfigurationLayout";
import "./Rules";

const calendar: Repetition = { ucestalost: "sedmicno", dani: "1010000", vrijeme: "08:00", od: "2026-01-05", neradni: "pomjera" };

const rule = (id: number, more: object = {}) => ({
  id,
  dioProjektaId: 3,
  dioProjekta: "Oprema",
  zahtjevKategorijaId: 4,
  zahtjevKategorija: "Računari",
  zahtjevTipId: 1,
  zahtjevPrioritetId: 1,
  naziv: `Pregled ${id}`,
  opis: "Opis",
  dodijeljeniKorisnikIme: "",
  dodijeljeniKorisnikPunoIme: "",
  rokDana: null,
  odgovori: [],
  kalendar: calendar,
  vlasnik: "Lejla Ćosić",
  moje: true,
  smijeUpravljati: true,
  sljedeci: "2026-11-30T07:00:00Z",
  posljednjiId: 0,
  posljednji: null,
  propusteno: 0,
  verzija: 1,
  ...more,
});

let rules: ReturnType<typeof rule>[];
let sent: unknown[];

const items = (...of: unknown[]) => HttpResponse.json({ items: of, total: of.length });

beforeEach(() => {
  rules = [];
  sent = [];
  server.use(
    http.get("*/api/projekat/7", () => HttpResponse.json({ id: 7, naziv: "Web stranica", opis: "", verzija: 1 })),
    http.get("*/api/zahtjevi/projekat/7/ponavljanja", () => items(...rules)),
    http.put("*/api/zahtjevi/ponavljanja/:id/pauza", async ({ request, params }) => {
      sent.push([params.id, await request.json()]);
      return new HttpResponse(null, { status: 204 });
    }),
    http.post("*/api/zahtjevi/ponavljanja/:id/odmah", ({ params }) => {
      sent.push(params.id);
      return HttpResponse.json({ zahtjevId: 65 }, { status: 201 });
    }),
  );
});

const all: Permission[] = ["projekat_projekat_pregled", "zahtjev_zahtjev_ponavljanje", "zahtjev_zahtjev_dodavanje"];

function show() {
  signInForTest(all);
  return renderRoutes([{ path: "/home/projekat", children: projectRoutes }], "/home/projekat/7/konfiguracija/ponavljanja");
}

const rows = async () => within(await screen.findByRole("list", { name: "Ponavljajući zahtjevi" })).getAllByRole("listitem");

it("says when the next is made, what was made last and missed, and why a rule stands", async () => {
  rules = [
    rule(1, { posljednjiId: 64, posljednji: "2026-11-25T07:00:00Z", propusteno: 2 }),
    rule(2, { sljedeci: null, pauza: "pravo", moje: false, smijeUpravljati: false }),
  ];
  show();
  const [first, second] = await rows();
  expect(first).toHaveTextContent("sedmično: ponedjeljak, srijeda u 08:00");
  expect(first).toHaveTextContent("Sljedeći: 30.11.2026. 08:00");
  expect(within(first as HTMLElement).getByRole("link", { name: "#64" })).toHaveAttribute("href", "/home/zahtjev/64");
  expect(first).toHaveTextContent("propušteno: 2");
  expect(second).toHaveTextContent("Pauzirano: vlasnik više nema pravo na ovom projektu.");
  expect(within(second as HTMLElement).queryByRole("button")).not.toBeInTheDocument();
});

it("lets a rule stand and makes a request of it now", async () => {
  rules = [rule(1)];
  const { user } = show();
  await rows();
  const act = async (action: string) => {
    await user.click(screen.getByRole("button", { name: "Radnje nad ponavljanjem: Pregled 1" }));
    await user.click(await screen.findByRole("menuitem", { name: action }));
  };
  await act("Pauziraj");
  await waitFor(() => expect(sent).toEqual([["1", { pauzirano: true }]]));
  await act("Napravi zahtjev odmah");
  expect(await screen.findByText("Napravljen je zahtjev #65.")).toBeVisible();
  expect(sent).toHaveLength(2);
});

it.each([
  [{ ucestalost: "dnevno" }, "svakog radnog dana u 08:00"],
  [{ ucestalost: "mjesecno", danUMjesecu: 31 }, "mjesečno, 31. dana u 08:00"],
  [{ ucestalost: "mjesecno_dan", redni: 2, danSedmice: 2 }, "mjesečno, 2. utorak u 08:00"],
  [{ ucestalost: "mjesecno_dan", redni: -1, danSedmice: 5 }, "mjesečno, zadnji petak u 08:00"],
  [{ ucestalost: "mjesecno_dan", redni: -1, danSedmice: 7 }, "mjesečno, zadnja nedjelja u 08:00"],
  [{ ucestalost: "godisnje", danUMjesecu: 1, mjesec: 3 }, "godišnje, 1. 3. u 08:00"],
] as const)("words %j", (more, text) => {
  expect(repeatText(i18next.t, "bs", { ...calendar, ...more })).toBe(text);
});
