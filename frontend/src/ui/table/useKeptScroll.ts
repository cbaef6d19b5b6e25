import { useLayoutEffect, useRef } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router-dom";

/** The scroll position of each table in pixels, by the table's label and the filter and page in the address. */
const kept = new Map<string, number>();

/**
 * Restores the scroll position when somebody returns to a table. The router does that as long as the rows are cached; this does it
 * when they have to be loaded again.
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
