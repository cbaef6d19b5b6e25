import { act, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { useUpdates } from "@/queries/updates";
import { renderRoutes } from "@/testing/renderRoutes";
import { server } from "@/testing/server";
import { signInForTest } from "@/testing/tokens";
import { setUpUser } from "@/testing/user";
import { NotificationBell } from "./NotificationBell";

let state: { tag: string; unopened: number };
let items: (typeof item)[];
let asked: (string | null)[];
/** The ETags that were sent with the calls for changes. */
let polls: (string | null)[];

const item = {
  id: 1,
  zahtjevId: 7,
  naslov: "Novi komentar",
  poruka: "Edin: Štampač",
  predmet: "#7 Štampač",
  korisnik: "Edin",
  detalj: "",
  datumKreiranja: "2026-11-01T10:00:00Z",
  otvorena: false,
  razlog: "Jer pratite zahtjev",
  vrsta: "komentar_pracenog",
};

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  signInForTest();
  asked = [];
  polls = [];
  state = { tag: '"1-1"', unopened: 1 };
  items = [item];
  server.use(
    http.get("*/api/zahtjevi/novosti", ({ request }) => {
      const headers = { ETag: `"n${state.tag.slice(1)}` };
      polls.push(request.headers.get("If-None-Match"));
      if (request.headers.get("If-None-Match") === headers.ETag) return new HttpResponse(null, { status: 304, headers });
      return HttpResponse.json({ notifikacije: state.tag, zahtjevi: "" }, { headers });
    }),
    http.get("*/api/notifikacije", ({ request }) => {
      const known = request.headers.get("If-None-Match");
      asked.push(known);
      const headers = { ETag: state.tag };
      if (known === state.tag) return new HttpResponse(null, { status: 304, headers });
      return HttpResponse.json({ items, total: items.length, neotvorene: state.unopened }, { headers });
    }),
  );
});

afterEach(() => setVisible(true));

function setVisible(visible: boolean) {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue(visible ? "visible" : "hidden");
  document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
}

function Toolbar() {
  useUpdates();
  return <NotificationBell />;
}

const show = () => renderRoutes([{ path: "*", element: <Toolbar /> }], "/");
const later = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1_000));

it("asks every 15 s whether anything is new, and for the notifications only when there is", async () => {
  show();
  await screen.findByRole("button", { name: "Obavještenja: 1 nepročitano obavještenje" });
  await later(15);
  await waitFor(() => expect(polls).toEqual([null, '"n1-1"']));
  expect(asked).toEqual([null]);
  expect(screen.getByRole("button", { name: "Obavještenja: 1 nepročitano obavještenje" })).toBeVisible();
  state = { tag: '"2-3"', unopened: 3 };
  await later(15);
  expect(await screen.findByRole("button", { name: "Obavještenja: 3 nepročitana obavještenja" })).toBeVisible();
  await later(15);
  await waitFor(() => expect(polls).toEqual([null, '"n1-1"', '"n1-1"', '"n2-3"']));
  expect(asked).toEqual([null, '"1-1"']);
});

it("does not ask while the tab is hidden, and asks at once when it is seen again", async () => {
  show();
  await screen.findByRole("button", { name: /1 nepročitano/ });
  act(() => setVisible(false));
  await later(120);
  expect(polls).toHaveLength(1);
  act(() => setVisible(true));
  await waitFor(() => expect(polls).toHaveLength(2));
  act(() => setVisible(false));
  act(() => setVisible(true));
  await later(1);
  expect(polls).toHaveLength(2);
});

it("asks seldom while the service fails", async () => {
  show();
  await screen.findByRole("button", { name: /1 nepročitano/ });
  let tries = 0;
  server.use(
    http.get("*/api/zahtjevi/novosti", () => {
      tries += 1;
      return HttpResponse.json({ title: "x", status: 500, detail: "Kvar." }, { status: 500 });
    }),
  );
  await later(15);
  await waitFor(() => expect(tries).toBe(1));
  await later(45);
  expect(tries).toBe(1);
  await later(20);
  await waitFor(() => expect(tries).toBe(2));
});

it("marks all as opened at once, up to the newest that was seen", async () => {
  const told: unknown[] = [];
  server.use(
    http.put("*/api/notifikacije/otvori/sve", async ({ request }) => {
      told.push(await request.json());
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const sign = document.head.appendChild(Object.assign(document.createElement("link"), { rel: "icon", href: "/znak.svg" }));
  onTestFinished(() => sign.remove());
  show();
  const user = setUpUser();
  await user.click(await screen.findByRole("button", { name: /1 nepročitano/ }));
  expect(sign).toHaveAttribute("href", "/znak-novo.svg");
  const panel = await screen.findByRole("dialog", { name: "Obavještenja" });
  expect(within(panel).getByText("Novi komentar · Edin")).toBeVisible();
  expect(within(panel).getByText("Jer pratite zahtjev")).toBeVisible();
  const stop = within(panel).getByRole("link", { name: "Podesi obavještenja kao: #7 Štampač" });
  expect(stop).toHaveAttribute("href", "/home/racun/admin/obavijesti?vrsta=komentar_pracenog");
  state = { tag: '"1-0"', unopened: 0 };
  await user.click(within(panel).getByRole("button", { name: "Označi sve kao pročitano" }));
  expect(await screen.findByRole("button", { name: "Obavještenja", hidden: true })).toBeInTheDocument();
  await waitFor(() => expect(told).toEqual([{ doId: 1 }]));
  expect(sign).toHaveAttribute("href", "/znak.svg");
});

it("shows the newest notifications of a request in one entry, and on demand only those that were not opened", async () => {
  const other = { ...item, id: 2, zahtjevId: 8, predmet: "#8 Mreža", otvorena: true };
  items = [9, 8, 7, 6].map((id) => ({ ...item, id, detalj: `Komentar ${id}`, otvorena: id !== 7 }));
  items.splice(1, 0, other);
  show();
  const user = setUpUser();
  await user.click(await screen.findByRole("button", { name: /1 nepročitano/ }));
  const panel = await screen.findByRole("dialog", { name: "Obavještenja" });
  const told = () =>
    within(panel)
      .getAllByRole("listitem")
      .map((entry) =>
        within(entry)
          .getAllByRole("paragraph")
          .map((line) => line.textContent),
      );
  expect(told()).toEqual([
    ["Novi komentar · EdinKomentar 9", "Novi komentar · EdinKomentar 8", "Novi komentar · EdinKomentar 7"],
    ["Novi komentar · Edin"],
  ]);
  expect(within(panel).getByText("i još 1")).toBeVisible();
  await user.click(within(panel).getByRole("button", { name: "Samo nepročitana" }));
  expect(told()).toEqual([["Novi komentar · EdinKomentar 7"]]);
  expect(within(panel).getByRole("link", { name: "Sva obavještenja" })).toHaveAttribute("href", "/home/obavjestenja?samoNeotvorene=true");
});

it("shows no number where there is none, as its name has none", async () => {
  state = { tag: '"0-0"', unopened: 0 };
  show();
  const bell = await screen.findByRole("button", { name: "Obavještenja" });
  await waitFor(() => expect(asked).toHaveLength(1));
  await later(1);
  expect(bell.textContent).toBe("");
});
