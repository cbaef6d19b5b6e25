import { lengthOf } from "@/ui/format/text";

const shortestTitle = 8;
const shortestWord = 4;
const words = 3;

/**
 * Returns the words of a title that tell most, for a search that needs all of them: the three longest of at least four letters, in their
 * order. Empty for a title of fewer than eight characters.
 */
export function soughtWords(title: string): string {
  if (lengthOf(title.trim()) < shortestTitle) return "";
  const long = title.match(/[\p{L}\p{N}]+/gu)?.filter((word) => lengthOf(word) >= shortestWord) ?? [];
  const longest = new Set(long.toSorted((one, other) => lengthOf(other) - lengthOf(one)).slice(0, words));
  return long.filter((word) => longest.delete(word)).join(" ");
}
