import type { KeyboardEvent } from "react";
import { insertText } from "@/ui/form/insertText";
import { meantKey } from "@/ui/keys/meantKey";

const marks: Partial<Record<string, string>> = { b: "**", i: "*" };

/** Ctrl+B and Ctrl+I add marks to the selected text, or remove them; without a selection they begin a marked word. */
export function onMarkKeys(event: KeyboardEvent): void {
  const field = event.target;
  const mark = marks[meantKey(event.nativeEvent)];
  const withControl = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
  if (!mark || !withControl || !(field instanceof HTMLTextAreaElement) || field.readOnly) return;
  event.preventDefault();
  const { value, selectionStart, selectionEnd } = field;
  const untrimmed = value.slice(selectionStart, selectionEnd);
  const selected = untrimmed.trim(); // marks beside a space have no effect
  const start = selected ? selectionStart + untrimmed.indexOf(selected) : selectionStart;
  const end = selected ? start + selected.length : selectionEnd;
  const isMarked = [runBefore(value, start), runAfter(value, end)].every((run) => run === mark.length || run === 3);
  if (selected && isMarked) {
    insertText(field, selected, start - mark.length, end + mark.length);
    field.setSelectionRange(start - mark.length, end - mark.length);
    return;
  }
  insertText(field, mark + selected + mark, start, end);
  field.setSelectionRange(start + mark.length, end + mark.length);
}

/** How many asterisks are before a position. */
const runBefore = (text: string, at: number): number => /\**$/u.exec(text.slice(0, at))?.[0].length ?? 0;

/** How many asterisks follow a position. */
const runAfter = (text: string, at: number): number => /^\**/u.exec(text.slice(at))?.[0].length ?? 0;
