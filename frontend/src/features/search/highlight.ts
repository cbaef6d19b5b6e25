import { foldText } from "./foldText";

export interface HighlightPart {
  text: string;
  /** Where the part begins in the whole text. */
  start: number;
  /** Whether it is what was looked for. */
  hit: boolean;
}

/** Where the original letter after the one at `place` begins. */
function nextOrigin(origins: number[], place: number): number {
  const last = origins[place - 1] ?? 0;
  return origins.slice(place).find((origin) => origin > last) ?? last;
}

/** Splits a text into parts that match what was typed and parts that do not. The parts joined give the text again. */
export function highlight(text: string, typed: string): HighlightPart[] {
  const needle = foldText(typed.trim()).text;
  const { text: folded, origins } = foldText(text);
  const parts: HighlightPart[] = [];
  const add = (start: number, end: number, hit: boolean) => {
    if (end > start) parts.push({ text: text.slice(start, end), start, hit });
  };
  let done = 0;
  for (let at = needle ? folded.indexOf(needle) : -1; at >= 0; ) {
    const start = Math.max(origins[at] ?? 0, done);
    const end = nextOrigin(origins, at + needle.length);
    add(done, start, false);
    add(start, end, true);
    done = end;
    at = folded.indexOf(needle, at + needle.length);
  }
  add(done, text.length, false);
  return parts;
}
