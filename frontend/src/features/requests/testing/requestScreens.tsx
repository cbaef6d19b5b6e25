import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { createMemoryRouter, Outlet, RouterProvider } from "react-router-dom";
import { expect } from "vitest";
import { useUpdates } from "@/queries/updates";
import { server } from "@/testing/server";
import { setUpUser } from "@/testing/user";
import { QuestionHost } from "@/ui/dialog/QuestionHost";
import { Announcer } from "@/ui/feedback/Announcer";
import { Toaster } from "@/ui/feedback/Toaster";
import { useShortcutListener } from "@/ui/keys/shortcuts";
import type { RequestDetail } from "../base/requestCalls";
import { RequestCorrect, RequestEdit } from "../dialogs/edit/RequestEdit";
import { HistoryDialog } from "../dialogs/history/HistoryDialog";
import { RequestDialog } from "../screens/view/RequestDialog";
import { useOutbox } from "../widgets/outbox/useOutbox";

export const request: RequestDetail = {
  id: 7,
  naziv: "Prijava ne radi",
  opis: "Prvi red\n<b>Drugi</b> red",
  projekatId: 1,
  projekat: "eUprava",
  dioProjektaId: 10,
  dioProjekta: "Prijava",
  zahtjevKategorijaId: 100,
  zahtjevKategorija: "Lozinke",
  zahtjevTipId: 1,
  zahtjevTip: "Kvar",
  zahtjevPrioritetId: 1,
  zahtjevPrioritet: "Hitno",
  zahtjevPrioritetPoredak: 0,
  zahtjevStatus: { id: 1, naziv: "Novi", oznaka: 0 },
  zahtjevStatusId: 1,
  createdBy: "lejla",
  zahtjevKreirao: "Lejla Ćosić",
  email: "lejla@opcina.example",
  brojTelefona: "",
  datumKreiranja: "2026-11-01T10:00:00Z",
  datumIzmjene: "2026-11-02T10:00:00Z",
  potrosenoVrijeme: 93_784,
  dodijeljeniKorisnikIme: "stari",
  dodijeljeniKorisnikPunoIme: "Stari Radnik",
  oznake: [],
  dokumenti: [],
  vanjskiKljuc: "",
  rok: null,
  ciljevi: [],
  odgovori: [],
  prati: false,
  veze: [],
  verzija: 3,
};

const list = <T,>(...items: T[]) => HttpResponse.json({ items, total: items.length });

/** A refusal of the server. */
export const problem = (status: number, detail: string, errors = {}) =>
  HttpResponse.json({ title: "x", status, detail, errors }, { status });

/** Answers the call for changes of the request. */
export const answerUpdates = (version: number, commentId = 0, attachments = 0) =>
  HttpResponse.json({
    notifikacije: '"1"',
    zahtjevi: String(version),
    zahtjev: { id: 7, verzija: version, komentarId: commentId, prilozi: attachments },
  });

/** Mocks all calls that the request's screens make. */
export function answerReads(changes: Partial<RequestDetail> = {}): void {
  server.use(
    http.get("*/api/zahtjevi/7", () => HttpResponse.json({ ...request, ...changes })),
    http.get("*/api/zahtjevi/novosti", () => answerUpdates(changes.verzija ?? request.verzija)),
    http.put("*/api/notifikacije/zahtjev/7/otvori", () => new HttpResponse(null, { status: 204 })),
    http.get("*/api/zahtjevkomentari/zahtjev/7", () => list()),
    http.get("*/api/zahtjevi/7/aktivnost", () => list()),
    http.get("*/api/zahtjevstatus/projekat/1", () =>
      list({ id: 1, naziv: "Novi", oznaka: 0, default: true }, { id: 2, naziv: "U radu", oznaka: 1, default: false }),
    ),
    http.get("*/api/zahtjevprioritet/projekat/1", () =>
      list({ id: 1, naziv: "Hitno", poredak: 0, default: true }, { id: 2, naziv: "Srednji", poredak: 1, default: false }),
    ),
    http.get("*/api/zahtjevtip/projekat/1", () => list({ id: 1, naziv: "Kvar", default: true })),
    http.get("*/api/dioprojekta/projekat/1", () => list({ id: 10, naziv: "Prijava" }, { id: 20, naziv: "Plaćanja" })),
    http.get("*/api/zahtjevkategorija/dioprojekta/10", () =>
      list({ id: 100, naziv: "Lozinke", default: true }, { id: 101, naziv: "Računi", default: false }),
    ),
    http.get("*/api/zahtjevkategorija/dioprojekta/20", () => list({ id: 200, naziv: "Kartice", default: true })),
    http.get("*/api/zahtjevi/dodjela", ({ request: { url } }) => {
      const id = new URL(url).searchParams.get("kategorijaId");
      const support = { korisnickoIme: `podrska${id}`, punoIme: `Podrška ${id}`, podrska: true };
      return HttpResponse.json({ items: [support], ja: false, imaJos: false });
    }),
  );
}

function Frame() {
  useShortcutListener();
  useUpdates();
  useOutbox();
  return (
    <>
      <Outlet />
      <QuestionHost />
    </>
  );
}

/** Renders a screen of the request by its address, over a placeholder for the list. */
export function openScreen(path: string) {
  const router = createMemoryRouter(
    [
      {
        element: <Frame />,
        children: [
          { path: "/home/zahtjev/list", element: "popis" },
          {
            path: "/home/zahtjev/:zahtjevId",
            element: <RequestDialog />,
            children: [{ path: "promjene-statusa", element: <HistoryDialog /> }],
          },
          { path: "/home/zahtjev/edit/:zahtjevId", element: <RequestEdit /> },
          { path: "/home/zahtjev/ispravka/:zahtjevId", element: <RequestCorrect /> },
        ],
      },
    ],
    { initialEntries: [path] },
  );
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const { unmount } = render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <Toaster />
      <Announcer />
    </QueryClientProvider>,
  );
  /** Waits until the screen has loaded everything. */
  const loaded = () => waitFor(() => expect(queryClient.isFetching()).toBe(0));
  return { user: setUpUser(), router, unmount, loaded };
}
