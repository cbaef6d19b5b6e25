/** The Bosnian texts as a language words them. */
export function worded<T extends object>(texts: T, differing: object): T {
  const own = new Map<string, string | object>(Object.entries(differing));
  const read = Object.entries(texts).map(([key, text]) => {
    const other = own.get(key);
    return [key, typeof text === "string" ? (other ?? text) : worded(text, (other ?? {}) as object)];
  });
  return Object.fromEntries(read) as T;
}
