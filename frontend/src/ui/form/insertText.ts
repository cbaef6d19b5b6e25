/**
 * Replaces a part of a field by a text as if it were typed: the form notices it, and the browser can undo it.
 * @param start and @param end are positions in the field's value; afterwards the caret is behind the text
 */
export function insertText(field: HTMLTextAreaElement, text: string, start: number, end: number): void {
  field.focus();
  field.setSelectionRange(start, end);
  // The only way that keeps the field's undo history; not available in some browsers and in tests.
  if (document.execCommand?.("insertText", false, text)) return;
  field.setRangeText(text, start, end, "end");
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
