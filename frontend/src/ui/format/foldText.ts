/** Letters that fold to two, as on the server. */
const digraphs: Record<string, string> = { đ: "dj", ђ: "dj", љ: "lj", њ: "nj", џ: "dz" };

const cyrillic: Record<string, string> = Object.fromEntries(
  Array.from("абвгдежзијклмнопрстћуфхцчш", (letter, index) => [letter, Array.from("abvgdezzijklmnoprstcufhccs")[index] ?? letter]),
);

const accents = /\p{Diacritic}/gu;

/** What nobody sees: soft hyphens, joiners, directions, variation selectors. */
const unseen = /\p{Cf}|\u034f|\p{Variation_Selector}/u;

/** Kinds of marks that count as one, as on the server. */
const marks: [kinds: RegExp, plain: string][] = [
  [/[‐-―⁃−]/u, "-"],
  [/[‘’‚‛′ʹʼ´]/u, "'"],
  [/[“”„‟″«»]/u, '"'],
];

function foldPlain(letter: string): string {
  const lower = letter.toLowerCase();
  return digraphs[lower] ?? cyrillic[lower] ?? lower.normalize("NFD").replaceAll(accents, "");
}

/** Folds one letter: without case, accents, script and kinds of marks. The result may have several letters, or none. */
function foldLetter(letter: string): string {
  if (letter < "\u0080" && letter !== "^" && letter !== "`") return letter.toLowerCase();
  if (unseen.test(letter)) return "";
  const mark = marks.find(([kinds]) => kinds.test(letter));
  return mark ? mark[1] : Array.from(letter.normalize("NFKC"), foldPlain).join("");
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
