import { foldText } from "@/ui/format/foldText";

interface Searched {
  naziv: string;
  tekst: string;
}

/** A template's search begins with two colons that follow no word, as they do in "std::string". */
const begun = /(?<![\p{L}\p{N}_:])::((?!\s)[^\n:]{0,64})$/u;

/** The place of the two colons at the caret and what follows them; undefined if there are none. */
export function replyAt(text: string, caret: number): { start: number; typed: string } | undefined {
  const found = begun.exec(text.slice(0, caret));
  return found ? { start: found.index, typed: found[1] ?? "" } : undefined;
}

/** The templates that have all words that were typed: first those whose name begins with them, then by name, then by text. */
export function findReplies<T extends Searched>(replies: T[], typed: string): T[] {
  const whole = foldText(typed.trim()).text;
  const words = whole.split(/\s+/);
  const has = (text: string) => words.every((word) => text.includes(word));
  const rankOf = ({ naziv, tekst }: Searched) => {
    const name = foldText(naziv).text;
    if (name.startsWith(whole)) return 0;
    if (has(name)) return 1;
    return has(`${name}\n${foldText(tekst).text}`) ? 2 : undefined;
  };
  return replies
    .map((reply) => ({ reply, rank: rankOf(reply) }))
    .filter(({ rank }) => rank !== undefined)
    .sort((a, b) => (a.rank ?? 0) - (b.rank ?? 0))
    .map(({ reply }) => reply);
}
