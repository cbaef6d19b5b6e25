import type { components } from "@/api/schema.gen";

export type Card = components["schemas"]["RequestsCard"];
/** A status with its loaded cards, the newest first, and the number of all its cards. */
export type Column = components["schemas"]["RequestsColumn"];

/** A card on its way to another column. */
export interface Move {
  id: number;
  /** The status that the card leaves; the move is refused once somebody else has given it another. */
  from: number;
  to: number;
  /** True for what takes another move back. */
  undoing?: boolean;
}

/** Negative when `a` stands above `b`. */
function order(a: Card, b: Card): number {
  return Date.parse(b.datumKreiranja) - Date.parse(a.datumKreiranja) || b.id - a.id;
}

const idsOf = (cards: readonly Card[]) => new Set(cards.map(({ id }) => id));

/** Both in one, the newest first; of a card that is in both, the fresh one stays. */
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

/** The columns after a further page of one of them has come. */
export function addPage(columns: Column[], page: Column): Column[] {
  return columns.map((column) =>
    column.zahtjevStatus.id === page.zahtjevStatus.id ? { ...page, items: mergeCards(column.items, page.items) } : column,
  );
}

/** The columns after a move, totals included; the same ones when there is nothing to move or nowhere to. */
export function moveCard(columns: Column[], { id, to }: Move): Column[] {
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

/** What the screen shows while moves are under way: the server's columns with the moves already made. */
export function applyMoves(columns: Column[], moves: readonly Move[]): Column[] {
  return moves.reduce(moveCard, columns);
}

/** The cards that were loaded before and stand below all of `fresh`. */
export function cardsBelow(known: Column | undefined, fresh: Column): Card[] {
  const last = fresh.items.at(-1);
  if (!known || !last || fresh.items.length >= fresh.total) return [];
  return known.items.filter((card) => order(last, card) < 0);
}

/** Whether cards came or went below those of `fresh`, so that the ones loaded there are not to be trusted. */
export function hasDrifted(known: Column, fresh: Column): boolean {
  const above = known.items.length - cardsBelow(known, fresh).length;
  return known.total - above !== fresh.total - fresh.items.length;
}

/** A column as it was just fetched, and the cards below that are kept from before. */
export interface Refreshed {
  fresh: Column;
  kept: Card[];
}

/** The board of refreshed columns. A card that was just seen in any column is not kept in another. */
export function joinRefreshed(columns: Refreshed[]): Column[] {
  const seen = idsOf(columns.flatMap(({ fresh }) => fresh.items));
  return columns.map(({ fresh, kept }) => ({
    ...fresh,
    items: [...fresh.items, ...kept.filter(({ id }) => !seen.has(id))],
  }));
}
