import i18next from "i18next";
import { toast } from "../feedback/toast";
import { isTextBox, press, pressEnter, pressTab, typeInto } from "./textBox";

/** How long keys wait, in milliseconds. */
const limit = 10_000;

/** How many keys wait at most. */
const most = 500;

/** After how many milliseconds without a key a person has noticed that their typing has no effect. */
const typingPause = 700;

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
 * the focus is then. Escape and the mouse end the waiting and drop them; ten seconds too, and a message names what was dropped.
 */
export function bufferKeys(): void {
  held = true;
  clearTimeout(timer);
  timer = setTimeout(giveUp, limit);
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

/** The character of a key; a space for keys that write none. */
const writtenBy = (typed: Key | string) => (typeof typed === "string" ? typed : typed.key.replace(/^.{2,}$/, " "));

/** Drops the keys, as what they were meant for has not come, and names them. */
function giveUp(): void {
  const text = waiting.map(writtenBy).join("").trim();
  discardKeys();
  if (!text) return;
  toast.error(i18next.t("common.keysEarly", { text }));
  swallowRest();
}

/** Swallows the rest of what is being typed for something that does not come, until typing pauses. */
export function swallowRest(): void {
  const stop = new AbortController();
  let timer = setTimeout(() => stop.abort(), typingPause);
  const swallow = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTextBox(event.target)) return;
    event.preventDefault();
    event.stopPropagation();
    clearTimeout(timer);
    timer = setTimeout(() => stop.abort(), typingPause);
  };
  window.addEventListener("keydown", swallow, { capture: true, signal: stop.signal });
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
