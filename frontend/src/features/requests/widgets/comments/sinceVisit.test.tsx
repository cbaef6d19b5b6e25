import { screen, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, it } from "vitest";
import { server } from "@/testing/server";
import { signInForTest } from "@/testing/tokens";
import { answerReads, openScreen } from "../../testing/requestScreens";

const me = "admin";
const comment = (id: number, createdBy: string, hour: number) => ({
  id,
  komentar: `Komentar ${id}`,
  createdBy,
  punoIme: createdBy,
  datumKreiranja: `2026-11-02T${hour}:00:00Z`,
  verzija: 1,
  spomenuti: [],
  priloziKomentara: [],
});
const all = <T,>(items: T[]) => HttpResponse.json({ items, total: items.length, imaJos: false });
const line = "Novo od vaše zadnje posjete";

let visits = 0;

beforeEach(() => {
  visits = 0;
  signInForTest(["zahtjev_komentar_pregled"]);
});

function answer(zadnjaPosjeta: string | undefined, comments: object[], changes: object[] = []) {
  answerReads({ zadnjaPosjeta });
  server.use(
    http.get("*/api/zahtjevkomentari/zahtjev/7", () => all(comments)),
    http.get("*/api/zahtjevi/7/aktivnost", () => all(changes)),
    http.put("*/api/notifikacije/zahtjev/7/otvori", () => {
      visits += 1;
      return new HttpResponse(null, { status: 204 });
    }),
  );
}

/** The texts of the conversation, in their order. */
const told = () => Array.from(document.querySelectorAll("ol > li"), (item) => item.textContent ?? "");

it("stands before the first thing that another added since", async () => {
  const change = (id: number, hour: number) => ({
    id,
    createdBy: "lejla",
    punoIme: "Lejla",
    datumKreiranja: `2026-11-02T${hour}:30:00Z`,
    promjene: [{ polje: "naziv", staro: "A", novo: `B${id}` }],
  });
  answer("2026-11-02T12:00:00Z", [comment(1, "lejla", 10), comment(2, me, 13), comment(3, "lejla", 15)], [change(1, 11), change(2, 14)]);
  openScreen("/home/zahtjev/7");
  await screen.findByText(line);
  const place = told().indexOf(line);
  expect(told()[place - 1]).toContain("Komentar 2"); // one's own is not new
  expect(told()[place + 1]).toContain("B2");
  await waitFor(() => expect(visits).toBe(1));
});

it("parts changes of before from new ones", async () => {
  const change = (id: number, hour: number) => ({
    id,
    createdBy: "lejla",
    punoIme: "Lejla",
    datumKreiranja: `2026-11-02T${hour}:30:00Z`,
    promjene: [{ polje: "naziv", staro: "A", novo: `B${id}` }],
  });
  answer("2026-11-02T12:00:00Z", [], [change(1, 11), change(2, 14)]);
  openScreen("/home/zahtjev/7");
  await screen.findByText(line);
  expect(told().map((text) => (text === line ? line : /B\d/.exec(text)?.[0]))).toEqual(["B1", line, "B2"]);
});

it("is not there at the first visit, nor where nothing is new", async () => {
  answer(undefined, [comment(1, "lejla", 10)]);
  const first = openScreen("/home/zahtjev/7");
  await screen.findByText("Komentar 1");
  expect(screen.queryByText(line)).toBeNull();
  first.unmount();
  answer("2026-11-02T12:00:00Z", [comment(1, "lejla", 10), comment(2, me, 13)]);
  openScreen("/home/zahtjev/7");
  await screen.findByText("Komentar 2");
  expect(screen.queryByText(line)).toBeNull();
});

it("shows all that is new of a long conversation", async () => {
  const many = Array.from({ length: 30 }, (_, index) => ({
    ...comment(index + 1, "lejla", 10),
    datumKreiranja: new Date(Date.UTC(2026, 10, 2, 10, index)).toISOString(),
  }));
  answer("2026-11-02T10:14:30Z", many);
  openScreen("/home/zahtjev/7");
  await screen.findByText(line);
  expect(told()[0]).toBe(line);
  expect(told()[1]).toContain("Komentar 16");
});
