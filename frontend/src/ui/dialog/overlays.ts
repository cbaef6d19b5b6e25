import { useEffect, useRef } from "react";

/** The functions that close the overlays, the topmost last. */
const closers: (() => void)[] = [];

/** Whether there is an overlay that the browser's Back closes. */
export const hasOverlay = () => closers.length > 0;

/** Closes the topmost overlay. */
export function closeTopOverlay(): void {
  closers.at(-1)?.();
}

/** While `open`, the browser's Back calls `close` and does not leave the screen. */
export function useBackCloses(close: () => void, open = true): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    if (!open) return;
    const closer = () => latest.current();
    closers.push(closer);
    return () => {
      closers.splice(closers.indexOf(closer), 1);
    };
  }, [open]);
}
