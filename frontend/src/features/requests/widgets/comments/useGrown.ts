import { type RefObject, useLayoutEffect, useState } from "react";

/**
 * Whether a text of several lines is in the field of a form. It stays so until the field is empty again: a text that would fit one line
 * without the tools beside it does not move them back and forth.
 */
export function useGrown(region: RefObject<HTMLFormElement | null>, text: string): boolean {
  const [grown, setGrown] = useState(false);
  useLayoutEffect(() => {
    const field = region.current?.querySelector("textarea");
    if (!text) setGrown(false);
    else if (field && linesOf(field) > 1) setGrown(true);
  }, [region, text]);
  return grown;
}

/** How many lines a field shows. */
function linesOf(field: HTMLTextAreaElement): number {
  if (field.value.includes("\n")) return 2;
  const { lineHeight, paddingTop, paddingBottom } = getComputedStyle(field);
  const height = field.scrollHeight - Number.parseFloat(paddingTop) - Number.parseFloat(paddingBottom);
  return Math.round(height / Number.parseFloat(lineHeight));
}
