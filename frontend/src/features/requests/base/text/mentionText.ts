/** A person whom the comment being written mentions, if it contains their name. */
export interface Mentioned {
  id: number;
  punoIme: string;
}

/** The beginning of a name before the caret: after an @ that follows no word, up to three words. */
const begun = /(?<![\p{L}\p{N}_@.])@([\p{L}\p{N}_.'’-]*(?: [\p{L}\p{N}_.'’-]+){0,2})$/u;

/** How many people a comment may mention. */
const most = 20;

/** The place of the @ and the beginning of the name at the caret; undefined if there is none. */
export function mentionAt(text: string, caret: number): { start: number; typed: string } | undefined {
  const found = begun.exec(text.slice(0, caret));
  return found ? { start: found.index, typed: found[1] ?? "" } : undefined;
}

/** The people whose names are in a text, each once. */
export function mentionedIn(text: string, chosen: readonly Mentioned[] = []): Mentioned[] {
  const named = chosen.filter(({ punoIme: name }) => text.includes(`@${name}`));
  return named.filter(({ id }, i) => named.findIndex((other) => other.id === id) === i).slice(0, most);
}

/** The ids of the mentioned people for the wire; undefined if there are none. */
export const idsOf = (mentioned: readonly Mentioned[]): number[] | undefined =>
  mentioned.length > 0 ? mentioned.map(({ id }) => id) : undefined;

interface Piece {
  text: string;
  start: number;
  /** Present for a mention. */
  name?: string;
}

/** Splits a text into plain pieces and mentions. The joined pieces are the text again. */
export function splitMentions(text: string, names: readonly string[]): Piece[] {
  const longestFirst = names.toSorted((a, b) => b.length - a.length);
  const pieces: Piece[] = [];
  let end = 0;
  const plain = (to: number) => {
    if (to > end) pieces.push({ text: text.slice(end, to), start: end });
  };
  for (let at = text.indexOf("@"); at >= 0; at = text.indexOf("@", Math.max(at + 1, end))) {
    const name = longestFirst.find((each) => text.startsWith(each, at + 1));
    if (!name) continue;
    plain(at);
    end = at + 1 + name.length;
    pieces.push({ text: text.slice(at, end), start: at, name });
  }
  plain(text.length);
  return pieces;
}
