import { createContext } from "react";
import { lengthOf } from "@/ui/format/text";

/** Adds a quote to the comment being written; null where that is not allowed. */
export const Quoting = createContext<((said: Said) => void) | null>(null);

/** A text to quote. An internal text can only be quoted in an internal comment. */
export interface Said {
  text: string;
  internal: boolean;
}

const boxOf = (node: Node) => (node instanceof Element ? node : node.parentElement)?.closest("[data-said]");

/** The selected text within an element; undefined without a selection, or if it begins elsewhere. */
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
 * A text with a quote below it, and space for an answer below that. The quote is cut to what the limit allows.
 * @returns the text itself if there is no space
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
