import { act, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Permission } from "@/api/permissions.gen";
import { endSession, startSession } from "@/api/session";
import { readStored, storageKeys } from "@/api/storage";
import { server } from "@/testing/server";
import { makeToken, signInForTest } from "@/testing/tokens";
import { connectionStore } from "@/ui/connection/connection";
import { answerReads, openScreen, problem } from "../../testing/requestScreens";
import { enqueue, myWaiting, removeWaiting } from "./outboxStore";

const path = "*/api/zahtjevkomentari/zahtjev/7";
const rights: Permission[] = ["zahtjev_komentar_pregled", "zahtjev_komentar_dodavanje"];

/** The server's comments by key: each key is stored once. */
let taken: Map<string, string>;
/** The tokens and keys of all attempts. */
let tries: { token: string | null; key: string | null }[];
/** The server's answer instead of storing the comment; undefined stores it. */
let refusal: (() => Response) | undefined;
/** Whether calls fail to reach the server. */
let away: boolean;

const items = () =>
  Array.from(taken.values(), (comment, index) => ({
    id: index + 1,
    komentar: comment,
    createdBy: "admin",
    punoIme: "Amra Đulić",
    datumKreiranja: "2026-11-01T10:00:00Z",
    spomenuti: [],
    priloziKomentara: [],
  }));

beforeEach(() => {
  taken = new Map();
  tries = [];
  refusal = undefined;
  away = false;
  signInForTest(rights);
  answerReads();
  server.use(
    http.get("*/api/postavke", () => (away ? HttpResponse.error() : HttpResponse.json({}))),
    http.get(path, () => HttpResponse.json({ items: items(), total: taken.size })),
    http.post(path, async ({ request }) => {
      const key = request.headers.get("Idempotency-Key") ?? "";
      tries.push({ key, token: request.headers.get("X-AUTH-TOKEN") });
      if (refusal) return refusal();
      taken.set(key, ((await request.json()) as { komentar: string }).komentar);
      return HttpResponse.json(items().at(-1), { status: 201 });
    }),
  );
});

afterEach(() => {
  for (const { key } of myWaiting()) removeWaiting(key);
});

const talk = () => within(screen.getByRole("region", { name: /Komentari/ }));

async function write(text: string) {
  const shown = openScreen("/home/zahtjev/7");
  await shown.user.click(await screen.findByLabelText("Novi komentar"));
  await shown.user.paste(text);
  await shown.user.click(screen.getByRole("button", { name: "Pošalji" }));
  return shown;
}

it("keeps a comment that could not be sent over a reload, and sends it once when the service answers again", async () => {
  away = true;
  refusal = () => HttpResponse.error();
  const first = await write("Bez veze");
  expect(await screen.findByText("Čeka vezu")).toBeVisible();
  expect(screen.getByLabelText("Novi komentar")).toHaveValue("");
  first.unmount();
  act(() => connectionStore.set("offline"));
  openScreen("/home/zahtjev/7");
  expect(await screen.findByText("Bez veze")).toBeVisible();
  refusal = undefined;
  away = false;
  act(() => connectionStore.set("up"));
  expect(await screen.findByText("Komentar na zahtjev #7 je poslan.")).toBeVisible();
  await waitFor(() => expect(screen.queryByText("Čeka vezu")).not.toBeInTheDocument());
  expect(talk().getAllByText("Bez veze")).toHaveLength(1);
  expect(new Set(tries.map(({ key }) => key)).size).toBe(1);
  expect(myWaiting()).toEqual([]);
});

it("is never sent by another person, nor shown to them", async () => {
  act(() => connectionStore.set("offline"));
  expect(enqueue({ kind: "comment", requestId: 7, text: "Samo moje" }, "k1")).toBe(true);
  act(() => endSession());
  const other = makeToken(rights);
  startSession("drugi-token", { ...other, vlasnik: { ...other.vlasnik, korisnickoIme: "selma" } });
  const theirs = openScreen("/home/zahtjev/7");
  act(() => connectionStore.set("up"));
  await screen.findByLabelText("Novi komentar");
  expect(enqueue({ kind: "comment", requestId: 7, text: "Samo njihovo" }, "k2")).toBe(true);
  await waitFor(() => expect(taken.get("k2")).toBe("Samo njihovo"));
  expect(screen.queryByText("Samo moje")).not.toBeInTheDocument();
  expect(tries.map(({ key }) => key)).toEqual(["k2"]); // waiting items are sent in order, so k1 would have been first
  theirs.unmount();
  signInForTest(rights);
  openScreen("/home/zahtjev/7");
  await waitFor(() => expect(taken.get("k1")).toBe("Samo moje"));
  expect(tries.at(-1)).toEqual({ key: "k1", token: "tajna" });
});

it("is not for somebody else who got the username of its owner later", async () => {
  act(() => connectionStore.set("offline"));
  expect(enqueue({ kind: "comment", requestId: 7, text: "Od ranije osobe" }, "k3")).toBe(true);
  act(() => endSession());
  const other = makeToken(rights);
  startSession("drugi-token", { ...other, vlasnik: { ...other.vlasnik, id: 2 } });
  expect(myWaiting()).toEqual([]);
  openScreen("/home/zahtjev/7");
  act(() => connectionStore.set("up"));
  expect(enqueue({ kind: "comment", requestId: 7, text: "Od nove osobe" }, "k4")).toBe(true);
  await waitFor(() => expect(taken.get("k4")).toBe("Od nove osobe"));
  expect(tries.map(({ key }) => key)).toEqual(["k4"]);
  expect(screen.queryByText("Od ranije osobe")).not.toBeInTheDocument();
  act(() => signInForTest(rights));
  await waitFor(() => expect(taken.get("k3")).toBe("Od ranije osobe"));
});

it("is kept for its owner for three months only", () => {
  act(() => connectionStore.set("offline"));
  expect(enqueue({ kind: "comment", requestId: 7, text: "Davno" }, "k1")).toBe(true);
  const day = 24 * 60 * 60_000;
  const kept = () => readStored(storageKeys.outbox) ?? "";
  const now = vi.spyOn(Date, "now").mockReturnValue(Date.now() + 80 * day);
  expect(enqueue({ kind: "comment", requestId: 7, text: "Kasnije" }, "k2")).toBe(true);
  expect(kept()).toContain("Davno");
  now.mockReturnValue(Date.now() + 20 * day);
  expect(enqueue({ kind: "comment", requestId: 7, text: "Najkasnije" }, "k3")).toBe(true);
  expect(kept()).not.toContain("Davno");
  expect(myWaiting().map(({ key }) => key)).toEqual(["k2", "k3"]);
  now.mockRestore();
});

it("says why the service refuses, and is tried again or given up by hand only", async () => {
  refusal = () => problem(403, "Nemate pravo na ovu akciju.");
  expect(enqueue({ kind: "comment", requestId: 7, text: "Odbijeno" }, "k1")).toBe(true);
  const { user } = openScreen("/home/zahtjev/7");
  expect(await screen.findByText("Nije poslano: Nemate pravo na ovu akciju.")).toBeVisible();
  expect(tries).toHaveLength(1);
  await user.click(talk().getByRole("button", { name: "Pokušaj ponovo" }));
  await waitFor(() => expect(tries).toHaveLength(2));
  await user.click(await talk().findByRole("button", { name: "Odbaci" }));
  const question = await screen.findByRole("alertdialog", { name: "Odbaciti bez slanja?" });
  await user.click(within(question).getByRole("button", { name: "Odbaci" }));
  await waitFor(() => expect(screen.queryByText("Odbijeno")).not.toBeInTheDocument());
  expect(myWaiting()).toEqual([]);
});

it("holds no more than it may", () => {
  act(() => connectionStore.set("offline"));
  const put = (key: number) => enqueue({ kind: "comment", requestId: 7, text: "x" }, String(key));
  expect(Array.from({ length: 20 }, (_, key) => put(key)).every(Boolean)).toBe(true);
  expect(put(21)).toBe(false);
  expect(myWaiting()).toHaveLength(20);
});
