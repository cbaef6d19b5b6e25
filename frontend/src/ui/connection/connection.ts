import { ApiError, readRetryAfter } from "@/api/apiError";
import { createStore } from "../createStore";

/** Whether the service answers. `offline`: there is no answer; `away`: it answers that it is unavailable. */
export type Connection = "up" | "offline" | "away";

export const connectionStore = createStore<Connection>("up");

export const isUp = () => connectionStore.get() === "up";

/** A public call that needs the database. */
const probe = "/api/postavke";

/** The longest wait for an answer to the probe, in milliseconds, and between two probes, in seconds. */
const patience = 10_000;
const longestPause = 30;

let asking: Promise<void> | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
let failures = 0;

async function ask(): Promise<{ state: Connection; pause?: number }> {
  if (!navigator.onLine) return { state: "offline" };
  try {
    const answer = await fetch(probe, { cache: "no-store", signal: AbortSignal.timeout(patience) });
    return answer.status >= 500 ? { state: "away", pause: readRetryAfter(answer) } : { state: "up" };
  } catch {
    return { state: "offline" };
  }
}

function take(state: Connection, pause?: number): void {
  clearTimeout(timer);
  failures = state === "up" ? 0 : failures + 1;
  if (state !== connectionStore.get()) connectionStore.set(state);
  if (state !== "up") timer = setTimeout(checkConnection, 1000 * (pause ?? Math.min(2 ** failures, longestPause)));
}

/** Probes the service until it answers. */
export function checkConnection(): Promise<void> {
  asking ??= ask().then(({ state, pause }) => {
    asking = null;
    take(state, pause);
  });
  return asking;
}

/** Probes the service after a failed call: a single failure need not mean that the service is unavailable, and a refusal never does. */
export function reportFailure(error: unknown): void {
  if (error instanceof ApiError && (error.status === 0 || error.status >= 502)) void checkConnection();
}

/** Follows the browser's information about the network, as long as the page is open. */
export function watchConnection(): void {
  const check = () => void checkConnection();
  window.addEventListener("offline", check);
  window.addEventListener("online", check);
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden && !isUp()) check();
  });
  if (!navigator.onLine) check();
}
