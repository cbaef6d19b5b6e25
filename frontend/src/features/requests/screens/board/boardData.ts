import type { components } from "@/api/schema.gen";
import type { StatusChange } from "../../widgets/change/statusCalls";

export type Card = components["schemas"]["RequestsCard"];
/** A status with its loaded cards, the newest first, and the number of all its cards. */
export type Column = components["schemas"]["RequestsColumn"];

/** Negative when `a` is above `b`. */
function order(a: Card, b: Card): number {
  return Date.parse(b.datumKreiranja) - Date.parse(a.datumKreiranja) || b.id - a.id;
}

const idsOf = (cards: readonly Card[]) => new Set(cards.map(({ id }) => id));

/** Merges cards, the newest first; a card in both is taken from `fresh`. */
export function mergeCards(known: readonly Card[], fresh: readonly Card[]): Card[] {
  const freshIds = idsOf(fresh);
  const merged: Card[] = [];
  let next = 0;
  for (const card of known) {
    if (freshIds.has(card.id)) continue;
    for (let other = fresh[next]; other && order(other, card) < 0; other = fresh[next]) {
      merged.push(other);
      next += 1;
    }
    merged.push(card);
  }
  return [...merged, ...fresh.slice(next)];
}

/** The columns with one more page of cards in one of them. */
export function addPage(columns: Column[], page: Column): Column[] {
  return columns.map((column) =>
    column.zahtjevStatus.id === page.zahtjevStatus.id ? { ...page, items: mergeCards(column.items, page.items) } : column,
  );
}

/** The columns after a move, including totals; unchanged if the card or the column does not exist. */
export function moveCard(columns: Column[], { id, to }: StatusChange): Column[] {
  const source = columns.find(({ items }) => items.some((card) => card.id === id));
  const target = columns.find(({ zahtjevStatus: status }) => status.id === to);
  const card = source?.items.find((item) => item.id === id);
  if (!card || !target || source === target) return columns;
  return columns.map((column) => {
    if (column === source) {
      return { ...column, total: column.total - 1, items: column.items.filter((item) => item !== card) };
    }
    if (column === target) {
      return { ...column, total: column.total + 1, items: mergeCards(column.items, [card]) };
    }
    return column;
  });
}

/** The shown columns: the server's after the pending moves. */
export function applyMoves(columns: Column[], moves: readonly StatusChange[]): Column[] {
  return moves.reduce(moveCard, columns);
}

/** The known cards below all of `fresh`. */
export function cardsBelow(known: Column | undefined, fresh: Column): Card[] {
  const last = fresh.items.at(-1);
  if (!known || !last || fresh.items.length >= fresh.total) return [];
  return known.items.filter((card) => order(last, card) < 0);
}

/** Whether cards were added or removed below those of `fresh`, so that the known ones there may be outdated. */
export function hasDrifted(known: Column, fresh: Column): boolean {
  const above = known.items.length - cardsBelow(known, fresh).length;
  return known.total - above !== fresh.total - fresh.items.length;
}

/** A refreshed column, and the known cards below that are kept. */
export interface Refreshed {
  fresh: Column;
  kept: Card[];
}

/** The board of refreshed columns. A card that was just read in any column is not kept in another. */
export function joinRefreshed(columns: Refreshed[]): Column[] {
  const seen = idsOf(columns.flatMap(({ fresh }) => fresh.items));
  return columns.map(({ fresh, kept }) => ({
    ...fresh,
    items: [...fresh.items, ...kept.filter(({ id }) => !seen.has(id))],
  }));
}
