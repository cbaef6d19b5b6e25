import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, it } from "vitest";
import type { Permission } from "@/api/permissions.gen";
import { renderRoutes } from "@/testing/renderRoutes";
import { server } from "@/testing/server";
import { signInForTest } from "@/testing/tokens";
import { problem } from "../../testing/requestScreens";
import { BulkChanges } from "./BulkChanges";
import { BulkUndo } from "./BulkUndo";
import { PastDialog } from "./PastDialog";
import type { PastRequest } from "./pastCalls";
import { pastFilter, unfiltered, wireConditions } from "./pastFilter";
import type { BulkPreview } from "./undoCalls";

const routes = [
  { path: "/home/zahtjev/list", element: "popis" },
  { path: "/home/zahtjev/list/:zahtjevId", element: "zahtjev" },
  { path: "/home/zahtjev/:zahtjevId", element: "zahtjev" },
  { path: "/home/zahtjev/:zahtjevId/kako-je-bilo/:naDan", element: <PastDialog /> },
  { path: "/home/zahtjev/grupne-izmjene", element: <BulkChanges /> },
  { path: "/home/zahtjev/grupne-izmjene/:grupnaIzmjenaId", element: <BulkUndo /> },
];

const past: PastRequest = {
  id: 7,
  naDan: "2026-11-01",
  naziv: "Prijava ne radi",
  opis: "Od jutros.",
  projekat: "eUprava",
  dioProjekta: "Prijava",
  zahtjevKategorija: "Lozinke",
  zahtjevTip: "Kvar",
  zahtjevPrioritet: "Hitno",
  zahtjevPrioritetPoredak: 0,
  zahtjevStatus: { id: 1, naziv: "Novi", oznaka: 0 },
  createdBy: "lejla",
  zahtjevKreirao: "Lejla Ćosić",
  dodijeljeniKorisnikIme: "",
  dodijeljeniKorisnikPunoIme: "",
  datumKreiranja: "2026-11-01T10:00:00Z",
  rok: "2026-11-05",
  oznake: [],
  dokumenti: [],
  promjene: [],
  noviKomentari: 0,
};

let asked: string[];
const show = (path: string, ...permissions: Permission[]) => {
  signInForTest(permissions);
  return renderRoutes(routes, `/home/zahtjev/${path}`);
};

beforeEach(() => {
  asked = [];
});

const answer = (changes: Partial<PastRequest> = {}) =>
  server.use(
    http.get("*/api/zahtjevi/7/stanje", ({ request }) => {
      asked.push(new URL(request.url).searchParams.get("naDan") ?? "");
      return HttpResponse.json({ ...past, ...changes });
    }),
    http.get("*/api/zahtjevi/7/stanje/komentari", () => {
      asked.push("komentari");
      return HttpResponse.json({ items: [], total: 0, imaStarijih: false });
    }),
  );

it("shows what a request was, and each later change from then to today", async () => {
  answer({
    promjene: [
      {
        polje: "zahtjevStatus",
        tada: "Novi",
        sada: "U radu",
        createdBy: "edin",
        punoIme: "Edin Bašić",
        vrijeme: "2026-11-03T09:00:00Z",
        brojIzmjena: 3,
      },
      { polje: "opis", tada: "", sada: "", createdBy: "", punoIme: "", vrijeme: "2026-11-04T09:00:00Z", brojIzmjena: 1 },
    ],
    noviKomentari: 2,
  });
  show("7/kako-je-bilo/2026-11-01");
  const since = await screen.findByRole("region", { name: "Promijenjeno od tada" });
  const [status, text, comments, ...others] = within(since).getAllByRole("listitem");
  expect(status).toHaveTextContent(/^Status\s*Novi\s*U radu\s*Edin Bašić · .*· ×3$/);
  expect(text).toHaveTextContent(/^Opis\D*04\.11\.2026\./);
  expect(comments).toHaveTextContent("2 nova komentara");
  expect(others).toEqual([]);
  expect(screen.getByRole("region", { name: "Opis" })).toHaveTextContent("Od jutros.");
  expect(screen.queryByRole("region", { name: "Komentari" })).not.toBeInTheDocument();
});

it("names the files that were removed since, and offers only the others", async () => {
  const file = { velicina: 100, tip: "application/pdf", datum: "2026-11-01T10:00:00Z" };
  answer({
    dokumenti: [
      { ...file, id: "0190", naziv: "ostalo.pdf", uklonjen: false },
      { ...file, id: "0191", naziv: "uklonjeno.pdf", uklonjen: true },
    ] as unknown as PastRequest["dokumenti"],
  });
  show("7/kako-je-bilo/2026-11-01");
  expect(await screen.findByText("U međuvremenu uklonjeno: uklonjeno.pdf")).toBeVisible();
  expect(screen.getByRole("list", { name: /prilozi|datoteke/i })).toHaveTextContent("ostalo.pdf");
  expect(screen.getByRole("list", { name: /prilozi|datoteke/i })).not.toHaveTextContent("uklonjeno.pdf");
});

it("says that nothing has changed, and reads comments only for who may read them", async () => {
  answer();
  show("7/kako-je-bilo/2026-11-01", "zahtjev_komentar_pregled");
  expect(await screen.findByText("Od tada se ništa nije promijenilo.")).toBeVisible();
  expect(await screen.findByRole("region", { name: "Komentari" })).toBeVisible();
  await waitFor(() => expect(asked).toEqual(["2026-11-01", "komentari"]));
});

it("asks for another day at its own address, and never for one that is ahead", async () => {
  answer();
  const { user, router } = show("7/kako-je-bilo/2026-11-01");
  const day = await screen.findByRole("textbox", { name: "Dan" });
  await user.clear(day);
  await user.type(day, "31122099");
  await user.tab();
  expect(await screen.findByText("Izaberite dan do danas.")).toBeVisible();
  expect(router.state.location.pathname).toBe("/home/zahtjev/7/kako-je-bilo/2026-11-01");
  await user.clear(day);
  await user.type(day, "02112025");
  await user.tab();
  await waitFor(() => expect(router.state.location.pathname).toBe("/home/zahtjev/7/kako-je-bilo/2025-11-02"));
  expect(await screen.findByText("Stanje na dan 02. 11. 2025.")).toBeVisible();
  expect(asked).toEqual(["2026-11-01", "2025-11-02"]);
  await user.click(screen.getByRole("button", { name: "Nazad na danas" }));
  expect(await screen.findByText("zahtjev")).toBeVisible();
});

const preview: BulkPreview = {
  id: 3,
  createdBy: "edin",
  punoIme: "Edin Bašić",
  vrijeme: "2026-11-03T09:00:00Z",
  nevidljivih: 2,
  zahtjevi: [
    { id: 7, naziv: "Prijava", verzija: 4, promjene: [{ polje: "zahtjevStatus", staro: "U radu", novo: "Novi" }] },
    { id: 8, naziv: "Štampač", verzija: 9, promjene: [], brisanje: "vracanje" },
    { id: 9, naziv: "Mreža", verzija: 2, promjene: [], ostaje: "mijenjan" },
  ],
};

it("names each change by its fields and by the request that it began with", async () => {
  const at = "2026-11-03T09:00:00Z";
  server.use(
    http.get("*/api/zahtjevi/grupno", () =>
      HttpResponse.json({
        items: [
          { id: 4, vrijeme: at, brojZahtjeva: 12, polja: ["zahtjevStatus", "rok"], prvi: { id: 7, naziv: "Prijava" }, ponistena: true },
          { id: 3, vrijeme: at, brojZahtjeva: 2, polja: ["vraceno"], ponistena: false },
        ],
        total: 2,
      }),
    ),
  );
  show("grupne-izmjene");
  const [first, second] = await screen.findAllByRole("link");
  expect(first).toHaveTextContent(/^Status, Rok03\.11\.2026\..*#7 Prijava i još 11 zahtjevaponištena$/);
  expect(second).toHaveTextContent(/^Vraćanje obrisanih.*2 zahtjeva$/);
  expect(second).toHaveAttribute("href", "/home/zahtjev/grupne-izmjene/3");
});

it("gives back what can go back, on the versions that were shown, and nothing else", async () => {
  let sent: unknown;
  server.use(
    http.get("*/api/zahtjevi/grupno/3", () => HttpResponse.json(preview)),
    http.put("*/api/zahtjevi/grupno/3/ponistavanje", async ({ request }) => {
      sent = await request.json();
      return HttpResponse.json({ items: [{}, {}], total: 2 });
    }),
  );
  const { user } = show("grupne-izmjene/3");
  const back = await screen.findByRole("region", { name: "Vraća se (2)" });
  expect(within(back).getByText(/U radu → Novi$/)).toHaveTextContent("Status U radu → Novi");
  expect(within(back).getByText("Obrisani zahtjev se vraća.")).toBeVisible();
  const left = screen.getByRole("region", { name: "Ostaje kako je (1)" });
  expect(within(left).getByText("Kasnije je ponovo mijenjan.")).toBeVisible();
  expect(screen.getByText("2 zahtjeva više ne vidite.")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Poništi grupnu izmjenu" }));
  expect(await screen.findByText("Vraćena su 2 zahtjeva.")).toBeVisible();
  expect(sent).toEqual({
    zahtjevi: [
      { id: 7, verzija: 4 },
      { id: 8, verzija: 9 },
    ],
  });
});

it("shows anew what can go back when somebody was faster", async () => {
  let now = preview;
  server.use(
    http.get("*/api/zahtjevi/grupno/3", () => HttpResponse.json(now)),
    http.put("*/api/zahtjevi/grupno/3/ponistavanje", () => {
      now = { ...preview, zahtjevi: preview.zahtjevi.map((one) => ({ ...one, ostaje: "mijenjan" })) };
      return problem(409, "Neki zahtjevi su u međuvremenu izmijenjeni.");
    }),
  );
  const { user } = show("grupne-izmjene/3");
  const undo = await screen.findByRole("button", { name: "Poništi grupnu izmjenu" });
  await waitFor(() => expect(undo).toBeEnabled());
  await user.click(undo);
  expect(await screen.findByText("Neki zahtjevi su u međuvremenu izmijenjeni.")).toBeVisible();
  expect(await screen.findByRole("region", { name: "Ostaje kako je (3)" })).toBeVisible();
  expect(undo).toBeDisabled();
});

it("offers no second undo of what somebody has undone", async () => {
  const undone = { ...preview, ponistenaU: "2026-11-04T09:00:00Z", ponistio: "Amra Begić" };
  server.use(http.get("*/api/zahtjevi/grupno/3", () => HttpResponse.json(undone)));
  show("grupne-izmjene/3");
  expect(await screen.findByText(/Već je poništio korisnik Amra Begić, 04\.11\.2026\./)).toBeVisible();
  expect(screen.queryByRole("region", { name: /^Vraća se/ })).not.toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Poništi grupnu izmjenu" })).toBeDisabled();
});

it("sends only the conditions that filter, and reads what it does not know as unset", () => {
  expect(wireConditions(unfiltered)).toEqual({});
  expect(wireConditions({ ...unfiltered, naziv: "  ", kasni: true, status: ["Novi"], rokDo: "2026-11-05" })).toEqual({
    kasni: true,
    status: ["Novi"],
    rokDo: "2026-11-05",
  });
  const read = pastFilter.read(new URLSearchParams("naDan=2026-11-01&prikaz=lista&kasni=true&projekatId=2"));
  expect(read).toMatchObject({ naDan: "2026-11-01", prikaz: "lista", kasni: true, projekatId: 2 });
  expect(pastFilter.read(new URLSearchParams("naDan=jučer&prikaz=svijet&projekatId=-1"))).toMatchObject({
    naDan: "",
    prikaz: "ploca",
    projekatId: 0,
  });
});
