/** How long a screen waits for what it can do without, in milliseconds. */
const patience = 2_000;

/** What is asked for if it comes soon, or something in its place. */
export function soon<T>(asked: Promise<T>, otherwise: T): Promise<T> {
  const late = new Promise<T>((resolve) => setTimeout(() => resolve(otherwise), patience));
  return Promise.race([asked.catch(() => otherwise), late]);
}
