/** Shown in the place of a missing value. */
export const nothing = "–";

/** How many characters of names and descriptions lists show. */
export const listCut = 30;

/** The number of characters, as the server counts them; an emoji is one. */
export const lengthOf = (text: string): number => Array.from(text).length;

/** Cuts a text longer than `limit` to `keep` characters (default: `limit`) and appends '...'. */
export function truncate(text: string, limit: number, keep = limit): string {
  const characters = Array.from(text);
  if (characters.length <= limit) return text;
  return `${characters.slice(0, keep).join("").trimEnd()}...`;
}

/** Cuts a text longer than `limit` characters at the last space within it, unless its last word is longer than half, and appends '...'. */
export function truncateAtWord(text: string, limit: number): string {
  const characters = Array.from(text);
  const space = characters.lastIndexOf(" ", limit);
  return truncate(text, limit, space >= limit / 2 ? space : limit);
}

/** Up to two capital initials of a name: "Amra Đulić Hodžić" gives "AH". */
export function initials(name: string): string {
  const words = name
    .trim()
    .split(/[\s.]+/u)
    .filter(Boolean);
  const first = words[0];
  if (!first) return "?";
  const last = words.length > 1 ? words.at(-1) : undefined;
  return [first, last]
    .map((word) => Array.from(word ?? "")[0] ?? "")
    .join("")
    .toLocaleUpperCase("bs");
}

/** A stable index below `size` for a name. */
export function indexOfName(name: string, size: number): number {
  let hash = 0;
  for (const character of name) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) >>> 0;
  return hash % size;
}

/** A name as it stands among several: the first name and the initial of the last one, such as "Senada M.". */
function shortName(name: string): string {
  const words = name.trim().split(/\s+/);
  const last = words.length > 1 ? Array.from(words[words.length - 1] ?? "")[0] : undefined;
  return last ? `${words[0]} ${last}.` : (words[0] ?? "");
}

/** The first few of several people by their short names, and how many more there are: "Senada M., Tarik H. +2". */
export function shortNames(names: string[], total: number, most = 2): string {
  const listed = names.slice(0, most).map(shortName).join(", ");
  return total > most ? `${listed} +${total - most}` : listed;
}
