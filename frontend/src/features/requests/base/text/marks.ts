/**
 * The supported marks of Markdown. Texts from before there was Markdown must look as they did, so that only marks count which ordinary
 * lines do not contain by chance. shared/markdown has the same rules for letters; both are tested with the same examples.
 */

/**
 * Matches a line that begins a quote, a bulleted or a numbered list; a numbered list begins with 1, so that "5. sprat" and "21. 11."
 * begin none.
 */
const begun = /^ {0,3}(?:(>)(?=[ \t>]|$)|([-*])(?=[ \t]+\S)|(\d{1,9})[.)](?=[ \t]+\S))/u;

/** Matches a line of three or more backticks, with or without the name of a language. */
const fence = /^ {0,3}(`{3,})(?:[a-z][\w+#.-]*)?\s*$/iu;

export type Mark = "quote" | "points" | "numbers";

/** The mark of a line; undefined for text. */
export function markOf(line: string, inside?: Mark): Mark | undefined {
  const [, quote, point, number] = begun.exec(line) ?? [];
  if (quote) return "quote";
  if (point) return "points";
  return number && (Number(number) === 1 || inside === "numbers") ? "numbers" : undefined;
}

/** The number of backticks that open a block of code; 0 for another line. */
export const fenceOf = (line: string): number => fence.exec(line)?.[1]?.length ?? 0;

const closes = (line: string, ticks: number) => /^ {0,3}`{3,}\s*$/u.test(line) && line.trim().length >= ticks;

/** Whether a text may contain marks, so that it has to be parsed. */
export const mayBeMarked = (text: string): boolean => /[*_`]|\]\(|^ {0,3}(?:>|-[ \t]|0*1[.)][ \t])/mu.test(text);

/** Splits a text where an unindented line follows a quote or a list: CommonMark would add it to their last paragraph. */
export function piecesOf(text: string): string[][] {
  const pieces: string[][] = [[]];
  let inside: Mark | undefined;
  let ticks = 0;
  for (const line of text.split("\n")) {
    const mark = ticks ? undefined : markOf(line, inside);
    const leaves = !ticks && !mark && (inside === "quote" ? line.trim() !== "" : inside && /^\S/u.test(line));
    if (leaves) {
      if (pieces.at(-1)?.at(-1)?.trim()) pieces.push([]);
      inside = undefined;
    }
    inside = mark ?? inside;
    if (ticks) ticks = closes(line, ticks) ? 0 : ticks;
    else ticks = fenceOf(line);
    pieces.at(-1)?.push(line);
  }
  return pieces;
}

const web = /^https?:\/\/([\w.-]+|\[[\da-f:]+\])(?::\d{1,5})?(?:[/?#][^\s\\]*)?$/iu;
const mail = /^mailto:([^\s?@<>]+@[\w.-]+)(?:\?\S*)?$/iu;

/** The host or mailbox of a link; undefined when it may not be followed. */
export const leadsTo = (address: string): string | undefined => (web.exec(address) ?? mail.exec(address))?.[1];

/** Whether the text of a link itself names its target. */
export const saysWhere = (words: string, target: string): boolean =>
  words
    .trim()
    .replace(/^(?:https?:\/\/|mailto:)/iu, "")
    .replace(/[/?#:].*$/su, "")
    .toLowerCase() === target.toLowerCase();
