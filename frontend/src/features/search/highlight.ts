import { type Folded, foldText } from "@/ui/format/foldText";
import { termsOf } from "./terms";

interface HighlightPart {
  text: string;
  /** The index of the part in the whole text. */
  start: number;
  /** Whether it matches. */
  hit: boolean;
}

/** The index after the original letter at `place`. */
function nextOrigin(origins: number[], place: number): number {
  const last = origins[place - 1] ?? 0;
  return origins.slice(place).find((origin) => origin > last) ?? last;
}

/** The places of a folded needle in the original text. */
function rangesOf(needle: string, { text, origins }: Folded): [start: number, end: number][] {
  const ranges: [number, number][] = [];
  for (let at = text.indexOf(needle); at >= 0; at = text.indexOf(needle, at + needle.length)) {
    ranges.push([origins[at] ?? 0, nextOrigin(origins, at + needle.length)]);
  }
  return ranges;
}

/** What stands around a word, such as the colon of "Projekat:", which its text need not have. */
const around = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;

/** A letter at the end of a text, and one at its beginning. */
const lettered = /\p{L}$/u;
const letters = /^\p{L}/u;

/**
 * Splits a text into parts that match a typed word or phrase and parts that do not. The joined parts are the text again.
 * @param forms other forms of typed words, folded; they match as whole words
 */
export function highlight(text: string, typed: string, forms: string[] = []): HighlightPart[] {
  const folded = foldText(text);
  const isWhole = (start: number, end: number) => !lettered.test(text.slice(0, start)) && !letters.test(text.slice(end));
  const found = (needle: string) => {
    const ranges = rangesOf(needle, folded);
    const word = needle.replace(around, "");
    return ranges.length > 0 || word === "" ? ranges : rangesOf(word, folded);
  };
  const ranges = termsOf(typed)
    .flatMap(found)
    .concat(forms.flatMap((form) => rangesOf(form, folded).filter(([start, end]) => isWhole(start, end))))
    .sort(([a], [b]) => a - b);
  const parts: HighlightPart[] = [];
  const add = (start: number, end: number, hit: boolean) => {
    if (end > start) parts.push({ text: text.slice(start, end), start, hit });
  };
  let done = 0;
  for (const [start, end] of ranges) {
    add(done, start, false);
    add(Math.max(start, done), end, true);
    done = Math.max(done, end);
  }
  add(done, text.length, false);
  return parts;
}
