import { isTextBox, press, pressEnter, pressTab, typeInto } from "./textBox";

/** For how long keys wait for what they are meant for, in milliseconds. */
const limit = 10_000;

/** How many keys wait at most. */
const most = 500;

type Key = Pick<KeyboardEventInit, "key" | "code" | "ctrlKey" | "shiftKey" | "altKey" | "metaKey"> & { key: string };

/** Keys, and texts that were written as a whole. */
let waiting: (Key | string)[] = [];
let held = false;
/** True while a key is being pressed again. */
let pressing = false;
let pressingAll = false;
let stop: AbortController | null = null;
let timer: ReturnType<typeof setTimeout>;

/**
 * From now on keys wait for what is about to be shown; to be called by the code that shows it, before it does. `releaseKeys` presses them
 * again, in their order, where the focus is by then. Escape, the mouse and ten seconds end the waiting and forget them.
 */
export function keepKeys(): void {
  held = true;
  clearTimeout(timer);
  timer = setTimeout(forgetKeys, limit);
  if (stop) return;
  stop = new AbortController();
  window.addEventListener("keydown", take, { capture: true, signal: stop.signal });
  window.addEventListener("pointerdown", forgetKeys, { capture: true, signal: stop.signal });
}

/** Presses keys, or writes texts, that were typed before; what is typed meanwhile follows them. */
export function pressFirst(typed: (Key | string)[]): void {
  keepKeys();
  waiting.unshift(...typed);
  releaseKeys();
}

/** What the keys are meant for is there. */
export function releaseKeys(): void {
  held = false;
  clearTimeout(timer);
  if (stop) void pressAll();
}

/** What the keys were meant for will not come. */
export function forgetKeys(): void {
  held = false;
  waiting = [];
  clearTimeout(timer);
  stop?.abort();
  stop = null;
}

const isPlain = ({ ctrlKey, metaKey, altKey }: Key) => !ctrlKey && !metaKey && !altKey;

/** Whether a key writes, moves or sends; the browser's own keys are left to it. */
const isMeant = (event: KeyboardEvent) =>
  event.key === "Enter" ||
  (event.key.length === 1 && (isPlain(event) || event.getModifierState("AltGraph"))) ||
  (isPlain(event) && /^(Tab|Backspace|Arrow.+)$/.test(event.key));

function take(event: KeyboardEvent): void {
  if (pressing) return;
  if (event.key === "Escape") forgetKeys();
  if (!stop || !isMeant(event)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  const { key, code, ctrlKey, shiftKey, altKey, metaKey } = event;
  if (key === "Backspace") waiting.pop();
  else if (waiting.length < most) waiting.push({ key, code, ctrlKey, shiftKey, altKey, metaKey });
}

async function pressAll(): Promise<void> {
  if (pressingAll) return;
  pressingAll = true;
  while (!held && stop) {
    // What the application makes of one key stands before the next one is pressed.
    await new Promise((resolve) => setTimeout(resolve));
    if (held) break;
    const next = waiting.shift();
    if (next === undefined) forgetKeys();
    else pressAgain(next);
  }
  pressingAll = false;
}

function pressAgain(typed: Key | string): void {
  const place = document.activeElement ?? document.body;
  pressing = true;
  if (typeof typed !== "string") pressKey(place, typed);
  else if (isTextBox(place)) typeInto(place, typed);
  pressing = false;
}

function pressKey(place: Element, event: Key): void {
  const { key } = event;
  if (isTextBox(place) && key.length === 1) typeInto(place, key);
  else if (isTextBox(place) && key === "Enter" && isPlain(event)) pressEnter(place);
  else if (isTextBox(place) && key === "Tab") pressTab(place);
  else if (press(place, event) && key === "Enter" && isPlain(event) && place instanceof HTMLElement)
    place.matches("button, a[href]") && place.click();
}
