/** Letters that search writes as two, as the server does. */
const digraphs: Record<string, string> = { đ: "dj", ђ: "dj", љ: "lj", њ: "nj", џ: "dz" };

const cyrillic: Record<string, string> = Object.fromEntries(
  Array.from("абвгдежзијклмнопрстћуфхцчш", (letter, index) => [letter, Array.from("abvgdezzijklmnoprstcufhccs")[index] ?? letter]),
);

const accents = /\p{Diacritic}/gu;

/** One letter without case, accents and script; a letter may become two. */
function foldLetter(letter: string): string {
  const lower = letter.toLowerCase();
  const base = digraphs[lower] ?? cyrillic[lower];
  return base ?? lower.normalize("NFD").replaceAll(accents, "");
}

/** A folded text with the way back: `origins[i]` is the place in the text that the folded place `i` came from. */
export interface Folded {
  text: string;
  /** One longer than `text`; the last is the length of the original. */
  origins: number[];
}

/** Writes a text as search compares it: `Šćućur Ђорђе` becomes `scucur djordje`. */
export function foldText(original: string): Folded {
  const origins: number[] = [];
  let text = "";
  let place = 0;
  for (const letter of original) {
    const folded = foldLetter(letter);
    for (let index = 0; index < folded.length; index += 1) origins.push(place);
    text += folded;
    place += letter.length;
  }
  origins.push(original.length);
  return { text, origins };
}
