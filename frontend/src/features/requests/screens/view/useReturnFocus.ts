import { useEffect, useRef } from "react";

/**
 * Sets the focus when a request's dialog closes: to the row or card of the last shown request. If a search or another screen opened
 * the dialog, the element that had the focus before is gone; then the content gets it.
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
