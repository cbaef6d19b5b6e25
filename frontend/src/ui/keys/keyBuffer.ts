import { isTextBox, press, pressEnter, pressTab, typeInto } from "./textBox";

/** How long keys wait, in milliseconds. */
const limit = 10_000;

/** How many keys wait at most. */
const most = 500;

type Key = Pick<KeyboardEventInit, "key" | "code" | "ctrlKey" | "shiftKey" | "altKey" | "metaKey"> & { key: string };

/** Keys, and texts that were written in one piece. */
let waiting: (Key | string)[] = [];
let held = false;
/** True while a key is being replayed. */
let pressing = false;
let pressingAll = false;
let stop: AbortController | null = null;
let timer: ReturnType<typeof setTimeout>;

/**
 * Makes keys wait for something that is about to be shown; must be called before it is. `replayKeys` replays them in order, wherever
 * the focus is then. Escape, the mouse and ten seconds end the waiting and drop them.
 */
export function bufferKeys(): void {
  held = true;
  clearTimeout(timer);
  timer = setTimeout(discardKeys, limit);
  if (stop) return;
  stop = new AbortController();
  window.addEventListener("keydown", take, { capture: true, signal: stop.signal });
  window.addEventListener("pointerdown", discardKeys, { capture: true, signal: stop.signal });
}

/** Replays keys, or writes texts, that were typed before; what is typed meanwhile follows them. */
export function replayFirst(typed: (Key | string)[]): void {
  bufferKeys();
  waiting.unshift(...typed);
  replayKeys();
}

/** Replays the keys, as what they were meant for is shown. */
export function replayKeys(): void {
  held = false;
  clearTimeout(timer);
  if (stop) void pressAll();
}

/** Drops the keys, as what they were meant for will not be shown. */
export function discardKeys(): void {
  held = false;
  waiting = [];
  clearTimeout(timer);
  stop?.abort();
  stop = null;
}

const isPlain = ({ ctrlKey, metaKey, altKey }: Key) => !ctrlKey && !metaKey && !altKey;

/** Whether a key writes, moves or submits; the browser's own keys do not wait. */
const isMeant = (event: KeyboardEvent) =>
  event.key === "Enter" ||
  (event.key.length === 1 && (isPlain(event) || event.getModifierState("AltGraph"))) ||
  (isPlain(event) && /^(Tab|Backspace|Arrow.+)$/.test(event.key));

function take(event: KeyboardEvent): void {
  if (pressing) return;
  if (event.key === "Escape") discardKeys();
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
    // The application has handled one key before the next one is replayed.
    await new Promise((resolve) => setTimeout(resolve));
    if (held) break;
    const next = waiting.shift();
    if (next === undefined) discardKeys();
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
