/** The result if it comes within some milliseconds, otherwise a substitute. The default is for what a screen does not strictly need. */
export function withFallback<T>(asked: Promise<T>, otherwise: T, patience = 2_000): Promise<T> {
  const late = new Promise<T>((resolve) => setTimeout(() => resolve(otherwise), patience));
  return Promise.race([asked.catch(() => otherwise), late]);
}
