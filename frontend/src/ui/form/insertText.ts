/**
 * Puts a text in place of a part of a field, as if it were typed: the form hears of it, and the browser can take it back.
 * @param start and @param end are positions in the field's value; the caret stands behind the text then
 */
export function insertText(field: HTMLTextAreaElement, text: string, start: number, end: number): void {
  field.focus();
  field.setSelectionRange(start, end);
  // The only way that keeps the field's own history; a few browsers and tests do without.
  if (document.execCommand?.("insertText", false, text)) return;
  field.setRangeText(text, start, end, "end");
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
