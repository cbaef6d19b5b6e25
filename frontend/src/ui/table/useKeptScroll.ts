import { useLayoutEffect, useRef } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router-dom";

/** How far the page of each table was scrolled in pixels, by the table's label and the filter and page in the address. */
const kept = new Map<string, number>();

/**
 * Brings who comes back to a table to where they were in it. The router does that by itself while the rows are known; here it is done
 * when they have to be fetched again.
 */
export function useKeptScroll(label: string, loaded: boolean): void {
  const key = label + useLocation().search;
  const comesBack = useRef(useNavigationType() === NavigationType.Pop && !loaded);
  useLayoutEffect(() => {
    if (!loaded) return;
    if (comesBack.current) window.scrollTo(0, kept.get(key) ?? 0);
    comesBack.current = false;
    return () => {
      kept.set(key, window.scrollY);
    };
  }, [key, loaded]);
}
