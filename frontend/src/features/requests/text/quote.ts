import { createContext } from "react";
import { lengthOf } from "@/ui/format/text";

/** Puts a quote into the comment that is being written; null where none may be. */
export const Quoting = createContext<((said: Said) => void) | null>(null);

/** What is quoted. What was said internally is quoted internally only. */
export interface Said {
  text: string;
  internal: boolean;
}

const boxOf = (node: Node) => (node instanceof Element ? node : node.parentElement)?.closest("[data-said]");

/** What is selected of the texts within an element; undefined when nothing is, or what is selected begins elsewhere. */
export function selectedIn(scope: Element | null | undefined): Said | undefined {
  const selection = document.getSelection();
  if (!scope || !selection?.rangeCount || selection.isCollapsed) return undefined;
  const range = selection.getRangeAt(0);
  const text = selection.toString().trim();
  const isWithin = scope.contains(range.startContainer) && scope.contains(range.endContainer);
  if (!text || !isWithin || !boxOf(range.startContainer)) return undefined;
  const internal = Array.from(document.querySelectorAll("[data-internal] [data-said]")).some((box) => range.intersectsNode(box));
  return { text, internal };
}

/**
 * A text with a quote below it, and room for an answer below that. Of what is quoted as much is taken as the limit leaves room for.
 * @returns the text itself where there is none
 */
export function withQuote(before: string, quoted: string, limit: number): string {
  const begun = before.trimEnd();
  const start = begun && `${begun}\n\n`;
  let quote = "";
  for (const line of quoted.trim().split(/\r?\n/u)) {
    const next = `${quote}> ${line}`.trimEnd();
    const room = limit - lengthOf(start) - 1;
    if (lengthOf(next) > room) {
      const cut = Array.from(next).slice(0, room - 1);
      quote = cut.length > lengthOf(quote) + 2 ? `${cut.join("")}…\n` : quote;
      break;
    }
    quote = `${next}\n`;
  }
  return quote ? start + quote : before;
}
