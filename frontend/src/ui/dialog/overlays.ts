import { useEffect, useRef } from "react";

/** What closes each thing that lies above the screen, the topmost last. */
const closers: (() => void)[] = [];

/** Whether something lies above the screen that the browser's Back closes. */
export const hasOverlay = () => closers.length > 0;

/** Closes what lies on top. */
export function closeTopOverlay(): void {
  closers.at(-1)?.();
}

/** While `open`, the browser's Back calls `close` and leaves the screen below where it is. */
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
