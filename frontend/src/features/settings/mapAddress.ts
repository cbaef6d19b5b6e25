/** The placeholders of a tile's address, as on the server. */
const marks = /\{(?:z|x|-?y|s|r)\}/g;

const plainHttps = /^https:\/\/[^\s/?#@"'<>\\{}]+[/?#][^\s"'<>\\{}]*$/i;

/** Whether a map can load its pictures from the pattern: an https address with {z}, {x} and {y}. */
export function isTilePattern(pattern: string): boolean {
  const address = pattern.replace(marks, "0");
  const tellsTilesApart = [/\{z\}/, /\{x\}/, /\{-?y\}/].every((mark) => mark.test(pattern));
  return tellsTilesApart && plainHttps.test(address) && URL.canParse(address);
}
