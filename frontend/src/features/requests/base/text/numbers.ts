/** A request's number in a text: not within a word, an address or another number. */
const number = /(?<![\p{L}\p{N}_&#/])#([1-9]\d{0,8})(?![\p{L}\p{N}_])/gu;

interface Piece {
  text: string;
  start: number;
  /** Present for the number of a request, which may not exist. */
  id?: number;
}

/** Splits a text into plain pieces and numbers of requests. The joined pieces are the text again. */
export function splitNumbers(text: string): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const { 0: found, 1: id, index } of text.matchAll(number)) {
    if (index > end) pieces.push({ text: text.slice(end, index), start: end });
    pieces.push({ text: found, start: index, id: Number(id) });
    end = index + found.length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end), start: end });
  return pieces;
}

/** The requests that texts name, each once, in order. */
export function numbersIn(texts: string[]): number[] {
  const ids = texts.flatMap((text) => Array.from(text.matchAll(number), ([, id]) => Number(id)));
  return Array.from(new Set(ids)).sort((a, b) => a - b);
}
