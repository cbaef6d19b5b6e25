import { act, screen, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, it, vi } from "vitest";
import { useUpdates } from "@/queries/updates";
import { noAnswer } from "@/testing/hold";
import { renderRoutes } from "@/testing/renderRoutes";
import { server } from "@/testing/server";
import { signInForTest } from "@/testing/tokens";
import { RequestBoard } from "../../screens/board/RequestBoard";
import { RequestList } from "../../screens/list/RequestList";
import { request } from "../../testing/requestScreens";

interface Row {
  id: number;
  assignee: string;
  verzija: number;
  statusId: number;
}

/** The server's requests, newest first. */
let rows: Row[];
/** How often each kind of call was made. */
let calls: Record<"updates" | "list" | "board", number>;

const row = (id: number): Row => ({ id, assignee: "", verzija: 1, statusId: 1 });
const named = ({ id, assignee, verzija, statusId }: Row) => ({
  ...request,
  id,
  verzija,
  naziv: `Zahtjev ${id}`,
  zahtjevStatusId: statusId,
  zahtjevStatus: statusId === 1 ? "Novi" : "Gotov",
  oznaka: statusId === 1 ? 0 : 2,
  zahtjevPrioritetRang: 0,
  brojPrioriteta: 2,
  dodijeljeniKorisnikIme: assignee,
  dodijeljeniKorisnikPunoIme: assignee,
  datumKreiranja: new Date(Date.UTC(2026, 10, 1, 0, id)).toISOString(),
});

/** Somebody else changes a request. */
function change(id: number, changes: Partial<Row>) {
  rows = rows.map((known) => (known.id === id ? { ...known, ...changes, verzija: known.verzija + 1 } : known));
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(142);
  const matchMedia = window.matchMedia;
  vi.spyOn(window, "matchMedia").mockImplementation((query) => ({
    ...matchMedia(query),
    matches: query.includes("min-width"),
  }));
  signInForTest(["zahtjev_zahtjev_pregled"]);
  rows = [3, 2, 1].map(row);
  calls = { updates: 0, list: 0, board: 0 };
  server.use(
    http.get("*/api/zahtjevi/novosti", ({ request: call }) => {
      calls.updates += 1;
      const tag = `"${JSON.stringify(rows).length}-${rows.map(({ verzija: version }) => version).join()}-${rows.length}"`;
      if (call.headers.get("If-None-Match") === tag) return new HttpResponse(null, { status: 304 });
      return HttpResponse.json({ notifikacije: "", zahtjevi: tag }, { headers: { ETag: tag } });
    }),
    http.get("*/api/zahtjevi", ({ request: { url } }) => {
      calls.list += 1;
      const query = new URL(url).searchParams;
      const ids = query.getAll("id").map(Number);
      const open = rows.filter(({ statusId }) => statusId === 1);
      const items = ids.length > 0 ? rows.filter(({ id }) => ids.includes(id)) : open;
      return HttpResponse.json({ items: items.map(named), total: items.length, imaJos: false });
    }),
    http.get("*/api/zahtjevi/pogledi", () => HttpResponse.json({ items: [], total: 0 })),
    http.get("*/api/projekat", () => HttpResponse.json({ items: [{ id: 4, naziv: "Informatika" }], total: 1 })),
    http.get("*/api/zahtjevi/projekat/4", () => {
      calls.board += 1;
      const items = [1, 2].map((id) => {
        const cards = rows.filter(({ statusId }) => statusId === id).map(named);
        const status = { id, naziv: id === 1 ? "Novi" : "Gotov", oznaka: id === 1 ? 0 : 2 };
        return { zahtjevStatus: status, povuceno: false, total: cards.length, starijih: 0, items: cards };
      });
      return HttpResponse.json({ items, total: items.length });
    }),
  );
});

function Screen({ board }: { board: boolean }) {
  useUpdates();
  return board ? <RequestBoard /> : <RequestList />;
}

async function show(board = false) {
  const shown = renderRoutes([{ path: "*", element: <Screen board={board} /> }], "/");
  await screen.findByText("Zahtjev 3");
  await tick();
  return shown;
}

const tick = () => act(() => vi.advanceTimersByTimeAsync(15_000));
const titles = () => Array.from(document.querySelectorAll("[data-row] a"), (link) => link.textContent);
const cards = () =>
  Array.from(document.querySelectorAll("[data-column]"), (column) =>
    Array.from(column.querySelectorAll("[data-card] a"), (link) => link.textContent),
  );

it("shows in the list what others changed, without moving anything, and new requests when they are wanted", async () => {
  const { user } = await show();
  change(2, { assignee: "Edin" });
  await tick();
  expect(await screen.findByText("Edin")).toBeVisible();
  expect(screen.queryByText(/Prikaži$/)).not.toBeInTheDocument();
  rows = [row(4), ...rows];
  change(1, { assignee: "Selma" });
  await tick();
  const pill = await screen.findByRole("button", { name: "1 novi zahtjev · Prikaži" });
  expect(await screen.findByText("Selma")).toBeVisible();
  expect(titles()).toEqual(["Zahtjev 3", "Zahtjev 2", "Zahtjev 1"]);
  await user.click(pill);
  expect(titles()).toEqual(["Zahtjev 4", "Zahtjev 3", "Zahtjev 2", "Zahtjev 1"]);
  expect(screen.queryByText(/Prikaži$/)).not.toBeInTheDocument();
});

it("shows what becomes of a request that has left the list while it still stands in it", async () => {
  const { user } = await show();
  change(2, { statusId: 2 });
  await tick();
  const pill = await screen.findByRole("button", { name: "Lista je promijenjena · Prikaži" });
  expect(await screen.findByText("Gotov")).toBeVisible();
  expect(titles()).toEqual(["Zahtjev 3", "Zahtjev 2", "Zahtjev 1"]);
  await user.click(pill);
  expect(titles()).toEqual(["Zahtjev 3", "Zahtjev 1"]);
});

it("asks for nothing but whether anything is new while nothing is", async () => {
  await show();
  const before = { ...calls };
  await tick();
  await tick();
  await waitFor(() => expect(calls).toEqual({ ...before, updates: before.updates + 2 }));
});

it("keeps the cards of the board where they are, each as it is now", async () => {
  const { user } = await show(true);
  change(3, { assignee: "Edin" });
  change(1, { statusId: 2 });
  await tick();
  const pill = await screen.findByRole("button", { name: "Ploča je promijenjena · Prikaži" });
  expect(screen.getByTitle("Dodijeljeno: Edin")).toBeInTheDocument();
  expect(cards()).toEqual([["Zahtjev 3", "Zahtjev 2", "Zahtjev 1"], []]);
  rows = [row(6), row(5), ...rows];
  await tick();
  expect(await screen.findByRole("button", { name: "2 nova zahtjeva · Prikaži" })).toBeVisible();
  await user.click(pill);
  await waitFor(() => expect(cards()).toEqual([["Zahtjev 6", "Zahtjev 5", "Zahtjev 3", "Zahtjev 2"], ["Zahtjev 1"]]));
});

it("asks again after a question that is never answered", async () => {
  // The browser's own timeouts do not follow a test's clock.
  vi.spyOn(AbortSignal, "timeout").mockImplementation((milliseconds) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(new DOMException("Too late.", "TimeoutError")), milliseconds);
    return controller.signal;
  });
  let asked = 0;
  server.use(
    http.get("*/api/postavke", () => HttpResponse.json({})),
    http.get("*/api/zahtjevi/novosti", () => {
      asked += 1;
      return asked === 1 ? noAnswer() : HttpResponse.json({ notifikacije: "", zahtjevi: "" });
    }),
  );
  await show();
  await tick();
  expect(asked).toBe(1);
  await act(() => vi.advanceTimersByTimeAsync(90_000));
  await waitFor(() => expect(asked).toBeGreaterThan(1));
});
