/** Marks that a map puts numbers and letters in place of; the server knows the same. */
const marks = /\{(?:z|x|-?y|s|r)\}/g;

const plainHttps = /^https:\/\/[^\s/?#@"'<>\\{}]+[/?#][^\s"'<>\\{}]*$/i;

/** Whether a map can fetch its pictures by the pattern: an https address with the marks {z}, {x} and {y}. */
export function isTilePattern(pattern: string): boolean {
  const address = pattern.replace(marks, "0");
  const tellsTilesApart = [/\{z\}/, /\{x\}/, /\{-?y\}/].every((mark) => mark.test(pattern));
  return tellsTilesApart && plainHttps.test(address) && URL.canParse(address);
}
