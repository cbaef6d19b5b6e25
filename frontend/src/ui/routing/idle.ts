/** Loads something as soon as the browser is idle, unless the user saves data. */
export function onceIdle(load: () => Promise<unknown>): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData || !("requestIdleCallback" in window)) return;
  requestIdleCallback(() => void load().catch(() => undefined));
}
