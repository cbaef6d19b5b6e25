import { createContext, useContext, useEffectEvent, useLayoutEffect } from "react";

/** A card that has just changed its column and is to be seen there. */
export interface Arrival {
  id: number;
  /** The column in which it arrives. */
  statusId: number;
  /** True when the keyboard's focus goes with it. */
  focus: boolean;
  /** Where the card slides back from, after a refusal. */
  from?: DOMRect;
}

export const ArrivalContext = createContext<{ arrival: Arrival | null; onArrived: () => void }>({
  arrival: null,
  onArrived: () => undefined,
});

const slideTime = 180;

export const findCard = (id: number) => document.querySelector<HTMLElement>(`[data-card="${id}"]`);

/** Whether focus would be lost if the card went away; it may still be in the menu that the card was moved by. */
export function wouldLoseFocus(id: number): boolean {
  const focused = document.activeElement;
  if (!focused || focused === document.body || focused.closest("[role=menu]")) return true;
  return Boolean(findCard(id)?.contains(focused));
}

/**
 * Lets a picture of the card slide from where it was to where it is, over the edges of the columns. Nothing moves for those
 * who want less motion.
 */
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

/** Gives a card that has just arrived its way there, and the focus once a menu that it was moved from has let go of it. */
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
