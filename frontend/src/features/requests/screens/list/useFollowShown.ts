import { useEffect } from "react";

/**
 * Keeps the row of the request that is shown beside the list in sight, and the focus on it while that is in the list: then screen readers
 * say what is shown.
 */
export function useFollowShown(shown: number | undefined, items: { id: number }[] | undefined): void {
  const listed = items?.some(({ id }) => id === shown) ?? false;
  useEffect(() => {
    if (!listed) return;
    const row = document.querySelector<HTMLElement>(`[data-row="${shown}"]`);
    const focused = document.activeElement;
    row?.scrollIntoView({ block: "nearest" });
    if (!row?.contains(focused) && focused?.closest("[data-row]")) row?.focus({ preventScroll: true });
  }, [shown, listed]);
}
