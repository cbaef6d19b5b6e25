import { foldText } from "@/ui/format/foldText";

/** The folded words and quoted phrases of a typed text, parsed as on the server: all of them must be found, in any order. */
export function termsOf(typed: string): string[] {
  const pieces = foldText(typed).text.split('"');
  return pieces.flatMap((piece, index) => {
    const words = piece.split(/\s+/).filter(Boolean);
    const quoted = index % 2 === 1 && words.length > 0;
    return quoted ? [words.join(" ")] : words;
  });
}
