import { useEffect, useRef } from "react";

/**
 * Gives the focus a place when a request's dialog closes: the row or card of the request that was shown last. Where a search or another
 * screen opened the dialog, what had the focus before it is gone; then the content has it.
 */
export function useReturnFocus(id: number): void {
  const last = useRef(id);
  useEffect(() => {
    last.current = id;
  }, [id]);
  useEffect(() => () => void setTimeout(() => giveFocus(last.current)), []);
}

function giveFocus(id: number): void {
  const focused = document.activeElement;
  const place = document.querySelector<HTMLElement>(`[data-row="${id}"], [data-card="${id}"] a`);
  const another = focused?.closest("[data-row], [data-card]");
  if (place && !place.contains(focused) && (focused === document.body || another)) place.focus();
  else if (focused === document.body) document.querySelector<HTMLElement>("main")?.focus();
}
