import type { RefObject } from "react";
import { useTranslation } from "react-i18next";
import { useShortcut } from "@/ui/keys/shortcuts";

const cardsIn = (column: Element | undefined) => Array.from(column?.querySelectorAll<HTMLElement>("[data-card]") ?? []);

const focusCard = (card: HTMLElement | undefined) => card?.querySelector("a")?.focus();

/** The card that is nearest to a vertical position. */
function nearest(cards: HTMLElement[], top: number): HTMLElement | undefined {
  const distance = (card: HTMLElement) => Math.abs(card.getBoundingClientRect().top - top);
  return cards.toSorted((a, b) => distance(a) - distance(b))[0];
}

interface BoardKeys {
  strip: RefObject<HTMLElement | null>;
  /** False while a card is dragged, which has other keys. */
  enabled: boolean;
  /** Whether cards may be moved. */
  movable: boolean;
  /** Opens the choice of a card's status beside the element. */
  onStatus: (id: number, opener: HTMLElement) => void;
}

/**
 * Moves the focus through the cards of a column with `j` and `k`, to the neighbouring columns with `h` and `l`, opens a card's menu with
 * `m`, and the choice of its status with `s`, as in a request.
 */
export function useBoardKeys({ strip, enabled, movable, onStatus }: BoardKeys): void {
  const { t } = useTranslation();
  const columns = () => Array.from(strip.current?.querySelectorAll("[data-column]") ?? []);
  const focused = () => {
    const card = document.activeElement?.closest<HTMLElement>("[data-card]");
    return card && strip.current?.contains(card) ? card : undefined;
  };
  const first = () => focusCard(columns().flatMap(cardsIn)[0]);
  const step = (by: 1 | -1) => {
    const card = focused();
    if (!card) return first();
    const cards = cardsIn(card.closest("[data-column]") ?? undefined);
    focusCard(cards[cards.indexOf(card) + by]);
  };
  const side = (by: 1 | -1) => {
    const card = focused();
    if (!card) return first();
    const all = columns();
    const here = all.findIndex((column) => column.contains(card));
    const beside = by > 0 ? all.slice(here + 1) : all.slice(0, here).reverse();
    const cards = beside.map(cardsIn).find(({ length }) => length > 0) ?? [];
    focusCard(nearest(cards, card.getBoundingClientRect().top));
  };
  const menu = () => focused()?.querySelector<HTMLElement>("[data-menu] button")?.click();
  const status = () => {
    const card = focused();
    if (card) onStatus(Number(card.dataset.card), card);
  };
  const options = { region: strip, enabled };
  useShortcut("j", t("requests.board.nextCard"), () => step(1), options);
  useShortcut("k", t("requests.board.previousCard"), () => step(-1), options);
  useShortcut("l", t("requests.board.nextColumn"), () => side(1), options);
  useShortcut("h", t("requests.board.previousColumn"), () => side(-1), options);
  useShortcut("m", t("requests.board.openMenu"), menu, options);
  useShortcut("s", t("requests.view.statusKey"), status, { region: strip, enabled: enabled && movable });
}
