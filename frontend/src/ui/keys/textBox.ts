export type TextBox = HTMLInputElement | HTMLTextAreaElement;

/** Whether something is a field that text can be typed into. */
export function isTextBox(target: EventTarget | null): target is TextBox {
  const isText = target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && ["text", "search"].includes(target.type));
  return isText && !target.readOnly && !target.disabled;
}

/** Writes a text where the caret of a field stands, as far as the field has room. */
export function typeInto(field: TextBox, text: string): void {
  const start = field.selectionStart ?? field.value.length;
  const end = field.selectionEnd ?? start;
  const room = field.maxLength < 0 ? text.length : field.maxLength - field.value.length + (end - start);
  const line = field instanceof HTMLInputElement ? text.replaceAll(/[\r\n]+/g, " ") : text;
  const data = line.slice(0, Math.max(room, 0));
  field.setRangeText(data, start, end, "end");
  field.dispatchEvent(new InputEvent("input", { bubbles: true, inputType: "insertText", data }));
}

/** Lets the owner of a field, or of another part of the page, see a key; true when they leave it to the browser. */
export function press(place: Element, key: string | KeyboardEventInit): boolean {
  const init = typeof key === "string" ? { key, code: key } : key;
  return place.dispatchEvent(new KeyboardEvent("keydown", { ...init, bubbles: true, cancelable: true }));
}

/** Enter in a field: what its owner makes of it, otherwise a new line, or the sending of its form. */
export function pressEnter(field: TextBox): void {
  if (!press(field, "Enter")) return;
  if (field instanceof HTMLTextAreaElement) typeInto(field, "\n");
  else field.form?.requestSubmit();
}

const reachable = "input:not([type=hidden]), textarea, select, button, a[href], [tabindex='0']";

/** Tab in a field: the focus goes on to the next thing of its form or dialog. */
export function pressTab(field: TextBox): void {
  if (!press(field, "Tab")) return;
  const around = field.closest("form, [role=dialog]") ?? document.body;
  const stops = Array.from(around.querySelectorAll<HTMLElement>(reachable)).filter(
    (element) => element.tabIndex >= 0 && !element.matches(":disabled") && element.getClientRects().length > 0,
  );
  stops[stops.indexOf(field) + 1]?.focus();
}
