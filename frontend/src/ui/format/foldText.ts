/** Letters that fold to two, as on the server. */
const digraphs: Record<string, string> = { đ: "dj", ђ: "dj", љ: "lj", њ: "nj", џ: "dz" };

const cyrillic: Record<string, string> = Object.fromEntries(
  Array.from("абвгдежзијклмнопрстћуфхцчш", (letter, index) => [letter, Array.from("abvgdezzijklmnoprstcufhccs")[index] ?? letter]),
);

const accents = /\p{Diacritic}/gu;

/** Folds one letter: without case, accents and script. The result may be two letters. */
function foldLetter(letter: string): string {
  const lower = letter.toLowerCase();
  const base = digraphs[lower] ?? cyrillic[lower];
  return base ?? lower.normalize("NFD").replaceAll(accents, "");
}

/** A folded text; `origins[i]` is the place in the original of the folded place `i`. */
export interface Folded {
  text: string;
  /** Has one element more than `text`; the last is the length of the original. */
  origins: number[];
}

/** Folds a text as searches do: `Šćućur Ђорђе` becomes `scucur djordje`. */
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
