/** How long a screen waits for what it does not strictly need, in milliseconds. */
const patience = 2_000;

/** The result if it comes within two seconds, otherwise a substitute. */
export function withFallback<T>(asked: Promise<T>, otherwise: T): Promise<T> {
  const late = new Promise<T>((resolve) => setTimeout(() => resolve(otherwise), patience));
  return Promise.race([asked.catch(() => otherwise), late]);
}
