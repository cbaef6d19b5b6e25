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

/** Splits a text into parts that match a typed word or phrase and parts that do not. The joined parts are the text again. */
export function highlight(text: string, typed: string): HighlightPart[] {
  const folded = foldText(text);
  const ranges = termsOf(typed)
    .flatMap((needle) => rangesOf(needle, folded))
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
