import { useSyncExternalStore } from "react";

const length = 60_000;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

const tick = () => {
  for (const listener of listeners) listener();
};

/** One timer serves all listeners; without listeners there is none. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(tick, length);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

const minute = () => Math.floor(Date.now() / length);

/** Renders its component again every minute, for texts with remaining times. */
export function useMinute(): void {
  useSyncExternalStore(subscribe, minute);
}
