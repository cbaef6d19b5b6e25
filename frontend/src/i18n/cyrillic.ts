import rules from "../../../shared/texts/cyrillic.json";

const tokens = new RegExp(rules.token, "gu");
const letters = new Map(Object.entries(rules.letters));
const kept = new Set(rules.kept);
const spelled = Object.entries(rules.spelled).sort(([a], [b]) => b.length - a.length);
/** Separates two letters that are not a digraph; removed from the result. */
const between = "\u200c";
const apart = rules.apart.map((entry) => {
  const [before, after] = entry.split("|");
  return new RegExp(`(${before})(?=${after})`, "giu");
});

const isUpper = (letter: string) => letter !== letter.toLowerCase();
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** Transliterates a word, with digraphs as one letter. */
function byLetters(word: string): string {
  const split = apart.reduce((text, stem) => text.replace(stem, `$1${between}`), word);
  return split
    .replace(/lj|nj|dž|./giu, (letter) => {
      const written = letters.get(letter.toLowerCase()) ?? letter;
      return isUpper(letter.charAt(0)) ? capital(written) : written;
    })
    .replaceAll(between, "");
}

function word(token: string): string {
  const lower = token.toLowerCase();
  if (/[{<@_/0-9qwxy]/.test(lower) || kept.has(token)) return token;
  const stem = spelled.find(([latin]) => lower.startsWith(latin));
  if (!stem) return byLetters(token);
  const [latin, written] = stem;
  return (isUpper(token.charAt(0)) ? capital(written) : written) + byLetters(lower.slice(latin.length));
}

/**
 * Transliterates a Serbian text to Cyrillic by the server's rules. Values in braces, addresses, codes and foreign words stay as they
 * are.
 */
export const cyrillic = (text: string): string => text.replace(tokens, word);

/** Transliterates all texts of a language. */
export function inCyrillic<T extends object>(texts: T): T {
  const written = Object.entries(texts).map(([key, text]) => [key, typeof text === "string" ? cyrillic(text) : inCyrillic(text as object)]);
  return Object.fromEntries(written) as T;
}
