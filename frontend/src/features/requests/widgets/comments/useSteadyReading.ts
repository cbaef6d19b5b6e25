import { type RefObject, useLayoutEffect, useRef } from "react";

/** The nearest scrolling ancestor; null without one. */
function scrollerOf(element: HTMLElement): HTMLElement | null {
  for (let parent = element.parentElement; parent; parent = parent.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(parent).overflowY)) return parent;
  }
  return null;
}

/**
 * Keeps the scroll position when a list grows above what is being read, and keeps the end of the list visible when it grows there.
 * @param count of the list's items; undefined while they load
 * @param first id of the list: if it changes, the list has grown at its beginning
 * @returns the ref of the element around the list
 */
export function useSteadyReading(count: number | undefined, first?: number): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  const before = useRef({ count, first, height: 0 });
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const height = element.offsetHeight;
    const last = before.current;
    before.current = { count, first, height };
    const grown = height - last.height;
    if (last.count === undefined || count === undefined || count <= last.count || grown === 0) return;
    const scroller = scrollerOf(element);
    if (!scroller) return;
    const wasAt = element.getBoundingClientRect().bottom - grown;
    if (first !== last.first || wasAt < scroller.getBoundingClientRect().bottom) scroller.scrollTop += grown;
  });
  return box;
}
