/**
 * What of Markdown counts. What people wrote before there was any is to look as it did, so that no construct counts that ordinary lines
 * begin or hold by chance; shared/markdown says the same to letters, and both are held to the same examples.
 */

/** A line that begins a quote, a list of points, or a numbered one; a numbered list begins with 1, as "5. sprat" and "21. 11." begin none. */
const begun = /^ {0,3}(?:(>)(?=[ \t>]|$)|([-*])(?=[ \t]+\S)|(\d{1,9})[.)](?=[ \t]+\S))/u;

/** A line of three or more backticks, with the name of a language at most. */
const fence = /^ {0,3}(`{3,})(?:[a-z][\w+#.-]*)?\s*$/iu;

export type Mark = "quote" | "points" | "numbers";

/** What a line begins, or goes on with; undefined for text. */
export function markOf(line: string, inside?: Mark): Mark | undefined {
  const [, quote, point, number] = begun.exec(line) ?? [];
  if (quote) return "quote";
  if (point) return "points";
  return number && (Number(number) === 1 || inside === "numbers") ? "numbers" : undefined;
}

/** How many backticks open a block of code; 0 for another line. */
export const fenceOf = (line: string): number => fence.exec(line)?.[1]?.length ?? 0;

const closes = (line: string, ticks: number) => /^ {0,3}`{3,}\s*$/u.test(line) && line.trim().length >= ticks;

/** Whether a text may hold anything marked, so that it is worth reading. */
export const mayBeMarked = (text: string): boolean => /[*_`]|\]\(|^ {0,3}(?:>|-[ \t]|0*1[.)][ \t])/mu.test(text);

/**
 * Cuts a text where a line at the margin follows a quote or a list: it belongs to neither, though in CommonMark it would go on with the last
 * paragraph.
 */
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

/** Whom a link leads to, host or address; undefined when it may not be followed. */
export const leadsTo = (address: string): string | undefined => (web.exec(address) ?? mail.exec(address))?.[1];

/** Whether the words of a link say themselves whom it leads to. */
export const saysWhere = (words: string, target: string): boolean =>
  words
    .trim()
    .replace(/^(?:https?:\/\/|mailto:)/iu, "")
    .replace(/[/?#:].*$/su, "")
    .toLowerCase() === target.toLowerCase();
