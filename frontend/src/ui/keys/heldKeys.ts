import { useTranslation } from "react-i18next";
import { toast } from "../feedback/toast";
import { dropHeldKeys, holdsKeys, setDrop } from "./holding";
import { replayFirst, swallowRest } from "./keyBuffer";
import { isTextBox, press, type TextBox, typeInto } from "./textBox";

/** The longest wait for a field, in milliseconds. */
const limit = 10_000;

/** Markers in the catcher for keys that write nothing: the private code points that WebDriver uses for them. */
const markOf: Partial<Record<string, string>> = { Tab: "\uE004", Enter: "\uE007", ArrowUp: "\uE013", ArrowDown: "\uE015" };
const keyOf = new Map(Object.entries(markOf).map(([key, mark]) => [mark, key]));
const typedBy = (part: string) => {
  const key = keyOf.get(part);
  return key ? { key, code: key } : part;
};
const marks = new RegExp(`([${[...keyOf.keys()].join("")}])`);

interface Opening {
  /** A description of what is being opened, for screen readers. */
  label: string;
  /** The message for text that could not be delivered. */
  lost: (text: string) => string;
  /** Cancels the opening; called on Escape while nothing is shown yet. */
  cancel: () => void;
}

/**
 * Returns a function that collects the keys that are typed while a field is loading. The code that opens the field must call it before
 * it does. The next text field that takes the focus gets the keys.
 */
export function useHeldKeys(): (label: string, cancel: () => void) => void {
  const { t } = useTranslation();
  const lost = (text: string) => t("common.keysLost", { text });
  return (label, cancel) => {
    if (!holdsKeys()) hold({ label, lost, cancel });
  };
}

/** An invisible field in which the browser itself writes: composed letters, corrections, pasted text. */
function makeCatcher(label: string): HTMLTextAreaElement {
  const catcher = document.createElement("textarea");
  catcher.setAttribute("aria-label", label);
  catcher.tabIndex = -1;
  catcher.autocomplete = "off";
  catcher.spellcheck = false;
  catcher.style.cssText = "position:fixed;top:0;left:0;width:1px;height:1px;opacity:0;pointer-events:none";
  return catcher;
}

function hold({ label, lost, cancel }: Opening): void {
  const opener = document.activeElement as HTMLElement | null;
  // An open dialog takes the focus back from what is beside it, and what opens then would return it to the dialog's frame.
  const home = opener?.closest("[role=dialog]") ?? document.body;
  const catcher = makeCatcher(label);
  const stop = new AbortController();
  let field: TextBox | null = null;

  /** Moves the catcher beside the element that took the focus, inside a dialog that does not release the focus. */
  const stayIn = (place: Element) => {
    place.append(catcher);
    catcher.focus({ preventScroll: true });
  };
  const arrived = () => catcher.parentElement !== home;
  const end = (next: HTMLElement | null) => {
    stop.abort();
    clearTimeout(timer);
    setDrop(null);
    next?.focus({ preventScroll: true });
    catcher.remove();
    // A dialog returns the focus to the element that had it when the dialog opened.
    catcher.focus = () => opener?.focus();
  };
  const frameOrOpener = () => (arrived() ? catcher.closest<HTMLElement>("[tabindex='-1']:not(textarea)") : opener);
  const drop = (next: HTMLElement | null) => {
    end(next);
    const text = catcher.value.split(marks).filter((part) => !keyOf.has(part));
    if (!text.join("")) return;
    toast.error(lost(text.join(" ").trim()));
    swallowRest();
  };
  const handOver = () => {
    if (stop.signal.aborted || !field) return;
    end(field);
    // Text is written at once, to keep the order; only what follows a key waits until the application has handled that key.
    const [text = "", ...rest] = catcher.value.split(marks);
    if (text) typeInto(field, text);
    if (rest.length > 0) replayFirst(rest.filter(Boolean).map(typedBy));
  };
  const onFocus = (event: FocusEvent) => {
    const { target } = event;
    if (!(target instanceof HTMLElement)) return;
    if (target === catcher)
      event.stopPropagation(); // the application has no use for this event
    else if (isTextBox(target)) {
      if (!field) afterDrawing(handOver);
      field = target;
      stayIn(target.parentElement ?? document.body);
    } else if (target.tabIndex < 0) stayIn(target);
    else drop(target);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.isComposing) return;
    if (event.key === "Escape") {
      event.stopPropagation();
      const come = arrived() ? (field ?? catcher.parentElement) : null;
      end(frameOrOpener());
      if (come)
        press(come, "Escape"); // the key's own event ends at the catcher, which is not part of the application
      else cancel();
      return;
    }
    const mark = markOf[event.key];
    if (!mark) return;
    event.preventDefault();
    event.stopPropagation();
    catcher.setRangeText(mark, catcher.selectionStart, catcher.selectionEnd, "end");
  };
  setDrop(() => drop(frameOrOpener()));
  const timer = setTimeout(dropHeldKeys, limit);
  stayIn(home);
  catcher.addEventListener("keydown", onKey, { signal: stop.signal });
  document.addEventListener("focusin", onFocus, { capture: true, signal: stop.signal });
  document.addEventListener("pointerdown", dropHeldKeys, { capture: true, signal: stop.signal });
}

/** Runs something after the next frame, when everything in it has been set up. */
function afterDrawing(run: () => void): void {
  requestAnimationFrame(() => setTimeout(run));
}
