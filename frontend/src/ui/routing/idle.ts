/** Fetches something as soon as the browser has nothing else to do, unless data are to be saved. */
export function onceIdle(load: () => Promise<unknown>): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData || !("requestIdleCallback" in window)) return;
  requestIdleCallback(() => void load().catch(() => undefined));
}
