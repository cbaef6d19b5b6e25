import { useEffect, useRef } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router-dom";

/** How far each table was scrolled in pixels, by its label and the filter and page in the address. */
const kept = new Map<string, number>();

/** Keeps how far a table is scrolled for those who come back to it; give the ref to what scrolls. */
export function useKeptScroll(label: string, loaded: boolean) {
  const key = label + useLocation().search;
  const comesBack = useRef(useNavigationType() === NavigationType.Pop);
  const scroller = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = scroller.current;
    if (!element || !loaded) return;
    if (comesBack.current) element.scrollTop = kept.get(key) ?? 0;
    comesBack.current = false;
    const keep = () => kept.set(key, element.scrollTop);
    element.addEventListener("scroll", keep, { passive: true });
    return () => element.removeEventListener("scroll", keep);
  }, [key, loaded]);
  return scroller;
}
