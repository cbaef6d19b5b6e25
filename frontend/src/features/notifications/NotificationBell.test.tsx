import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { renderRoutes } from "@/testing/renderRoutes";
import { server } from "@/testing/server";
import { signInForTest } from "@/testing/tokens";
import { NotificationBell } from "./NotificationBell";

let state: { tag: string; unopened: number };
let asked: (string | null)[];

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
};

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  signInForTest();
  asked = [];
  state = { tag: '"1-1"', unopened: 1 };
  server.use(
    http.get("*/api/notifikacije", ({ request }) => {
      const known = request.headers.get("If-None-Match");
      asked.push(known);
      const headers = { ETag: state.tag };
      if (known === state.tag) return new HttpResponse(null, { status: 304, headers });
      return HttpResponse.json({ items: [item], total: 1, neotvorene: state.unopened }, { headers });
    }),
  );
});

afterEach(() => {
  vi.useRealTimers();
  setVisible(true);
});

function setVisible(visible: boolean) {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue(visible ? "visible" : "hidden");
  document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
}

const show = () => renderRoutes([{ path: "*", element: <NotificationBell /> }], "/");
const later = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1_000));

it("asks every half a minute whether anything is new, and keeps what it knows when nothing is", async () => {
  show();
  await screen.findByRole("button", { name: "Obavještenja: 1 neotvoreno obavještenje" });
  await later(30);
  await waitFor(() => expect(asked).toEqual([null, '"1-1"']));
  expect(screen.getByRole("button", { name: "Obavještenja: 1 neotvoreno obavještenje" })).toBeVisible();
  state = { tag: '"2-3"', unopened: 3 };
  await later(30);
  expect(
    await screen.findByRole("button", { name: "Obavještenja: 3 neotvorena obavještenja" }),
  ).toBeVisible();
  await later(30);
  await waitFor(() => expect(asked).toEqual([null, '"1-1"', '"1-1"', '"2-3"']));
});

it("does not ask while the tab is hidden, and asks at once when it is seen again", async () => {
  show();
  await screen.findByRole("button", { name: /1 neotvoreno/ });
  act(() => setVisible(false));
  await later(120);
  expect(asked).toHaveLength(1);
  act(() => setVisible(true));
  await waitFor(() => expect(asked).toEqual([null, '"1-1"']));
});

it("marks all as opened at once, up to the newest that was seen", async () => {
  const told: unknown[] = [];
  server.use(
    http.put("*/api/notifikacije/otvori/sve", async ({ request }) => {
      told.push(await request.json());
      return new HttpResponse(null, { status: 204 });
    }),
  );
  show();
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  await user.click(await screen.findByRole("button", { name: /1 neotvoreno/ }));
  const panel = await screen.findByRole("dialog", { name: "Obavještenja" });
  expect(within(panel).getByText("Novi komentar · Edin")).toBeVisible();
  state = { tag: '"1-0"', unopened: 0 };
  await user.click(within(panel).getByRole("button", { name: "Označi sve kao otvoreno" }));
  expect(await screen.findByRole("button", { name: "Obavještenja", hidden: true })).toBeInTheDocument();
  expect(told).toEqual([{ doId: 1 }]);
});
