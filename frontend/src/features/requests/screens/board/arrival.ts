import { createContext, useContext, useEffectEvent, useLayoutEffect } from "react";

/** A card that was just moved to another column, where it should be shown. */
export interface Arrival {
  id: number;
  /** Its new column. */
  statusId: number;
  /** True when it gets the keyboard's focus. */
  focus: boolean;
  /** The place from which the card slides back after a refusal. */
  from?: DOMRect;
}

export const ArrivalContext = createContext<{ arrival: Arrival | null; onArrived: () => void }>({
  arrival: null,
  onArrived: () => undefined,
});

const slideTime = 180;

export const findCard = (id: number) => document.querySelector<HTMLElement>(`[data-card="${id}"]`);

/** Whether the focus would be lost if the card were removed; it may still be in the menu with which the card was moved. */
export function wouldLoseFocus(id: number): boolean {
  const focused = document.activeElement;
  if (!focused || focused === document.body || focused.closest("[role=menu]")) return true;
  return Boolean(findCard(id)?.contains(focused));
}

/** Animates a copy of the card from its old to its new place, across columns. Nothing is animated for people who prefer reduced motion. */
function slide(card: HTMLElement, from: DOMRect): void {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const to = card.getBoundingClientRect();
  const picture = card.cloneNode(true) as HTMLElement;
  picture.removeAttribute("data-card");
  picture.inert = true;
  Object.assign(picture.style, {
    position: "fixed",
    zIndex: "1200",
    left: `${to.left}px`,
    top: `${to.top}px`,
    width: `${to.width}px`,
    height: `${to.height}px`,
  });
  document.body.append(picture);
  card.style.opacity = "0";
  const start = `translate(${from.left - to.left}px, ${from.top - to.top}px)`;
  const motion = picture.animate([{ transform: start }, { transform: "none" }], {
    duration: slideTime,
    easing: "ease-out",
  });
  const finish = () => {
    picture.remove();
    card.style.opacity = "";
  };
  motion.finished.then(finish, finish);
}

/** Animates a card that was just moved, and focuses it once the menu with which it was moved has released the focus. */
export function useArrival(id: number, statusId: number): void {
  const { arrival, onArrived } = useContext(ArrivalContext);
  const mine = arrival?.id === id && arrival.statusId === statusId ? arrival : null;
  const arrive = useEffectEvent(({ from, focus }: Arrival) => {
    const card = findCard(id);
    card?.closest("section")?.scrollIntoView({ inline: "nearest", block: "nearest", behavior: "instant" });
    if (focus) requestAnimationFrame(() => card?.querySelector("a")?.focus({ preventScroll: true }));
    if (card && from) slide(card, from);
    onArrived();
  });
  useLayoutEffect(() => {
    if (mine) arrive(mine);
  }, [mine]);
}
