import { useSyncExternalStore } from "react";

const length = 60_000;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

const tick = () => {
  for (const listener of listeners) listener();
};

/** One timer serves all who listen, and there is none while nobody does. */
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

/** Draws its component again as minutes pass, for what says how long something still has. */
export function useMinute(): void {
  useSyncExternalStore(subscribe, minute);
}
