export type TextBox = HTMLInputElement | HTMLTextAreaElement;

/** Whether an element is a text field. */
export function isTextBox(target: EventTarget | null): target is TextBox {
  const isText = target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && ["text", "search"].includes(target.type));
  return isText && !target.readOnly && !target.disabled;
}

/** Inserts a text at the caret of a field, up to the field's length. */
export function typeInto(field: TextBox, text: string): void {
  const start = field.selectionStart ?? field.value.length;
  const end = field.selectionEnd ?? start;
  const room = field.maxLength < 0 ? text.length : field.maxLength - field.value.length + (end - start);
  const line = field instanceof HTMLInputElement ? text.replaceAll(/[\r\n]+/g, " ") : text;
  const data = line.slice(0, Math.max(room, 0));
  field.setRangeText(data, start, end, "end");
  field.dispatchEvent(new InputEvent("input", { bubbles: true, inputType: "insertText", data }));
}

/** Dispatches a key to an element; true if it is left to the browser. */
export function press(place: Element, key: string | KeyboardEventInit): boolean {
  const init = typeof key === "string" ? { key, code: key } : key;
  return place.dispatchEvent(new KeyboardEvent("keydown", { ...init, bubbles: true, cancelable: true }));
}

/** Presses Enter in a field: as its owner handles it, otherwise a new line or the submission of its form. */
export function pressEnter(field: TextBox): void {
  if (!press(field, "Enter")) return;
  if (field instanceof HTMLTextAreaElement) typeInto(field, "\n");
  else field.form?.requestSubmit();
}

const reachable = "input:not([type=hidden]), textarea, select, button, a[href], [tabindex='0']";

/** Presses Tab in a field: moves the focus to the next element of its form or dialog. */
export function pressTab(field: TextBox): void {
  if (!press(field, "Tab")) return;
  const around = field.closest("form, [role=dialog]") ?? document.body;
  const stops = Array.from(around.querySelectorAll<HTMLElement>(reachable)).filter(
    (element) => element.tabIndex >= 0 && !element.matches(":disabled") && element.getClientRects().length > 0,
  );
  stops[stops.indexOf(field) + 1]?.focus();
}
