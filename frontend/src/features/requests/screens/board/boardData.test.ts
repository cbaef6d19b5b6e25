import { describe, expect, it } from "vitest";
import { addPage, applyMoves, type Card, type Column, cardsBelow, hasDrifted, joinRefreshed, mergeCards, moveCard } from "./boardData";

/** A card that was created `id` minutes after midnight, so that greater ids come first. */
const card = (id: number, changes: Partial<Card> = {}): Card => ({
  id,
  naziv: `Zahtjev ${id}`,
  opis: "",
  zahtjevTip: "Kvar",
  zahtjevPrioritet: "Normalan",
  zahtjevPrioritetRang: 2,
  brojPrioriteta: 4,
  dodijeljeniKorisnikIme: "",
  dodijeljeniKorisnikPunoIme: "",
  rok: null,
  oznake: [],
  ciljevi: [],
  verzija: 1,
  datumKreiranja: new Date(Date.UTC(2026, 10, 21, 0, id)).toISOString(),
  ...changes,
});

const column = (id: number, ids: number[], total = ids.length): Column => ({
  zahtjevStatus: { id, naziv: `Status ${id}`, oznaka: 0 },
  povuceno: false,
  starijih: 0,
  total,
  items: ids.map((cardId) => card(cardId)),
});

const idsOf = (cards: Card[]) => cards.map(({ id }) => id);
const shape = (columns: Column[]) => columns.map(({ total, items }) => [total, ...idsOf(items)]);

describe("cards of two pages", () => {
  it("are merged newest first, each once, the fresh one kept", () => {
    const fresh = [card(9), card(6, { naziv: "Novi naziv" }), card(1)];
    const merged = mergeCards([card(8), card(6), card(4)], fresh);
    expect(idsOf(merged)).toEqual([9, 8, 6, 4, 1]);
    expect(merged[2]?.naziv).toBe("Novi naziv");
  });

  it("made in the same moment stand by number", () => {
    const createdAt = "2026-11-21T08:00:00Z";
    const at = (id: number) => card(id, { datumKreiranja: createdAt });
    expect(idsOf(mergeCards([at(5), at(2)], [at(4), at(3)]))).toEqual([5, 4, 3, 2]);
  });

  it("come into their column only, with its newest total", () => {
    const columns = [column(1, [9, 8], 4), column(2, [7])];
    expect(shape(addPage(columns, column(1, [8, 6, 5], 5)))).toEqual([
      [5, 9, 8, 6, 5],
      [1, 7],
    ]);
  });
});

describe("a move", () => {
  const columns = [column(1, [9, 7, 5], 60), column(2, [8, 6], 2), column(3, [])];

  it("takes the card out, puts it in by age, and changes both totals", () => {
    expect(shape(moveCard(columns, { id: 7, from: 1, to: 2 }))).toEqual([[59, 9, 5], [3, 8, 7, 6], [0]]);
    expect(shape(moveCard(columns, { id: 7, from: 1, to: 3 }))).toEqual([
      [59, 9, 5],
      [2, 8, 6],
      [1, 7],
    ]);
  });

  it.each([
    ["to its own column", { id: 7, from: 1, to: 1 }],
    ["of a card that is not there", { id: 77, from: 1, to: 2 }],
    ["to a status that is gone", { id: 7, from: 1, to: 44 }],
    ["that the server already answers", { id: 8, from: 1, to: 2 }],
  ])("%s changes nothing", (_, move) => {
    expect(moveCard(columns, move)).toBe(columns);
  });

  it("after another is made on what that one left", () => {
    const moves = [
      { id: 9, from: 1, to: 2 },
      { id: 9, from: 2, to: 3 },
    ];
    expect(shape(applyMoves(columns, moves))).toEqual([
      [59, 7, 5],
      [2, 8, 6],
      [1, 9],
    ]);
  });

  it("that is refused leaves the columns as the server has them, with the changes of others", () => {
    const move = { id: 9, from: 1, to: 2 };
    const refreshed = [column(1, [10, 9, 7, 5], 61), column(2, [8], 1), column(3, [])];
    expect(shape(applyMoves(refreshed, [move]))).toEqual([[60, 10, 7, 5], [2, 9, 8], [0]]);
    expect(applyMoves(refreshed, [])).toBe(refreshed);
  });
});

describe("a refresh", () => {
  const known = column(1, [9, 8, 7, 6, 5, 4], 8);

  it("knows the cards that were loaded below its page", () => {
    expect(idsOf(cardsBelow(known, column(1, [10, 9, 8], 9)))).toEqual([7, 6, 5, 4]);
    expect(cardsBelow(known, column(1, [9, 8], 2))).toEqual([]);
    expect(cardsBelow(undefined, column(1, [9], 3))).toEqual([]);
  });

  it("trusts them while no card came or went among them", () => {
    expect(hasDrifted(known, column(1, [10, 9, 8], 9))).toBe(false);
    expect(hasDrifted(known, column(1, [9, 8, 7], 8))).toBe(false);
    expect(hasDrifted(known, column(1, [9, 8, 7], 7))).toBe(true);
  });

  it("keeps no card that was just seen in another column", () => {
    const joined = joinRefreshed([
      { fresh: column(1, [9, 8], 5), kept: [card(7), card(6)] },
      { fresh: column(2, [7, 3], 2), kept: [] },
    ]);
    expect(shape(joined)).toEqual([
      [5, 9, 8, 6],
      [2, 7, 3],
    ]);
  });
});
