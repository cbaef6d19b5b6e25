import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { createStore } from "../createStore";
import { toast } from "../feedback/toast";
import { holdsKeys } from "./holding";
import { isCapital, meantKey } from "./meantKey";
import { createWaitingKeys } from "./waitingKeys";

export interface Shortcut {
  /** One key ("n", "/", "?"), two in a row ("g l"), or a chord ("Ctrl+K", "Ctrl+Shift+Enter", "Alt+Enter"), which works while typing too. */
  keys: string;
  /** Its description in the overview. */
  label: string;
  run: () => void;
  /** The part of the screen to which it belongs, if several parts have the same keys. In a dialog only the dialog's own shortcuts work. */
  region?: RefObject<HTMLElement | null>;
  /** True if it also works over a dialog. */
  everywhere?: boolean;
  /** True for a chord with another meaning in text fields. */
  besideText?: boolean;
  /** True if it works while the screen loads: it opens something that is not part of it, and keeps what is typed for that. */
  atOnce?: boolean;
  /** Its group in the overview; see groupOf. */
  group?: ShortcutGroup;
}

/** A group of the overview: this screen, navigation, or the whole product. */
export type ShortcutGroup = "here" | "go" | "general";

/** The default group: `go` for navigation ("g l"), otherwise `here`. */
export const groupOf = ({ keys, group }: Pick<Shortcut, "keys" | "group">): ShortcutGroup =>
  group ?? (keys.startsWith("g ") ? "go" : "here");

/** The registered shortcuts in the order of their registration. */
export const shortcutStore = createStore<readonly Shortcut[]>([]);

/** Whether the person has shortcuts of single characters, which speech input and a slip of the hand press too (WCAG 2.1.4). */
export const singleKeysStore = createStore(true);

/** Whether a shortcut consists of characters alone: "n", "?" and "g l", but not "Ctrl+K" or "Delete". */
const isOfCharacters = (keys: string) => keys.split(" ").every((key) => key.length === 1);

/** The order in which regions last had the focus: greater is later. */
const uses = new WeakMap<Element, number>();
let lastUse = 0;

function noteFocus({ target }: FocusEvent): void {
  lastUse += 1;
  for (const { region } of shortcutStore.get()) {
    if (region?.current?.contains(target as Node)) uses.set(region.current, lastUse);
  }
}

const useOf = ({ region }: Shortcut) => (region?.current && uses.get(region.current)) || 0;

const isBefore = ({ region: a }: Shortcut, { region: b }: Shortcut) =>
  Boolean(b?.current && (a?.current?.compareDocumentPosition(b.current) ?? 0) & Node.DOCUMENT_POSITION_FOLLOWING);

/** The topmost dialog; undefined without one. */
function topDialog(): Element | undefined {
  const dialogs = Array.from(document.querySelectorAll("[role=dialog], [role=alertdialog]"));
  return dialogs.findLast((dialog) => !dialog.closest("[aria-hidden=true]"));
}

/** Whether a shortcut works while the dialog is open. */
const worksIn =
  (dialog: Element | undefined) =>
  ({ region, everywhere }: Shortcut) =>
    !dialog || everywhere || Boolean(region?.current && dialog.contains(region.current));

/**
 * The shortcut for some keys: of several parts of the screen, the one with the focus, else the one that had it last, else the first;
 * otherwise the one that was registered last.
 */
function meantBy(keys: string, dialog?: Element): Shortcut | undefined {
  const same = shortcutStore.get().filter((shortcut) => shortcut.keys === keys && worksIn(dialog)(shortcut));
  const placed = same.filter(({ region }) => region?.current);
  const [first] = placed.sort((a, b) => useOf(b) - useOf(a) || (isBefore(a, b) ? -1 : 1));
  return first ?? same.findLast(({ region }) => !region);
}

/** The shortcuts that work now, each once. */
export function shortcutsNow(): Shortcut[] {
  const dialog = topDialog();
  const all = new Set(shortcutStore.get().map(({ keys }) => keys));
  return Array.from(all).flatMap((keys) => meantBy(keys, dialog) ?? []);
}

/** The longest pause between the two keys of a sequence, in milliseconds. */
const sequencePause = 1000;

interface ShortcutOptions {
  enabled?: boolean;
  /** The shortcut's region, for something that may be on a screen several times. */
  region?: Shortcut["region"];
  everywhere?: boolean;
  besideText?: boolean;
  atOnce?: boolean;
  group?: ShortcutGroup;
}

/** Registers a shortcut while the component is mounted and it is enabled: before it is painted, so that what can be seen takes keys. */
export function useShortcut(
  keys: string,
  label: string,
  run: () => void,
  { enabled = true, region, everywhere, besideText, atOnce, group }: ShortcutOptions = {},
): void {
  const works = singleKeysStore.use() || !isOfCharacters(keys);
  const on = enabled && works;
  const latest = useRef(run);
  useLayoutEffect(() => {
    latest.current = run;
  });
  useLayoutEffect(() => {
    if (!on) return;
    const options = { region, everywhere, besideText, atOnce, group };
    const shortcut: Shortcut = { keys, label, run: () => latest.current(), ...options };
    shortcutStore.set([...shortcutStore.get(), shortcut]);
    return () => shortcutStore.set(shortcutStore.get().filter((other) => other !== shortcut));
  }, [keys, label, on, region, everywhere, besideText, atOnce, group]);
}

const takesKeys = "input:not([type=checkbox]), textarea, select, [role=listbox], [role=menu]";

/** Whether a key is input for the focused element. A menu that is closing still has the focus but takes no keys. */
function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement) || target.closest("[aria-hidden=true]")) return false;
  return target.isContentEditable || target.closest(takesKeys) !== null;
}

/**
 * Makes a key handler that remembers the previous key. The pause between two is measured by the events' times, however busy the page
 * is.
 */
export function createShortcutMatcher() {
  let previous = { key: "", timeStamp: 0 };
  return ({ key, timeStamp }: Pick<KeyboardEvent, "key" | "timeStamp">, dialog?: Element): Shortcut | undefined => {
    const sequence = timeStamp - previous.timeStamp < sequencePause ? `${previous.key} ${key}` : key;
    const hit = meantBy(sequence, dialog) ?? meantBy(key, dialog);
    previous = hit ? { key: "", timeStamp: 0 } : { key, timeStamp };
    return hit;
  };
}

/** The shortcut of a key with Ctrl, or with the command key on a Mac; or with Alt, which makes characters of others than Enter. */
function chordOf(event: KeyboardEvent): Shortcut | undefined {
  if (document.querySelector("[role=alertdialog]")) return undefined;
  const meant = meantKey(event);
  if (event.altKey) return isPlain(event) && meant === "Enter" ? meantBy(`Alt+${event.shiftKey ? "Shift+" : ""}Enter`) : undefined;
  const key = meant.length === 1 ? meant.toUpperCase() : meant;
  return meantBy(`Ctrl+${event.shiftKey ? "Shift+" : ""}${key}`);
}

const isPlain = ({ ctrlKey, metaKey }: KeyboardEvent) => !ctrlKey && !metaKey;

/**
 * Handles the keyboard for all registered shortcuts: plain keys not while typing, and in a dialog only its own. It takes what a key means:
 * Caps Lock and a Cyrillic keyboard change nothing.
 * @param isLoading whether the screen for which plain keys are meant is not there yet; they wait for it
 */
export function useShortcutListener(isLoading: () => boolean = () => false): void {
  const { t } = useTranslation();
  const loading = useEffectEvent(isLoading);
  const drop = useEffectEvent((text: string) => toast.error(t("common.keysEarly", { text })));
  useLayoutEffect(() => {
    const read = createShortcutMatcher();
    const readPlain = (event: KeyboardEvent, target: EventTarget | null) => {
      if (isTyping(target) || isCapital(event)) return undefined;
      return read({ key: meantKey(event), timeStamp: event.timeStamp }, topDialog());
    };
    const runLate = (event: KeyboardEvent) => {
      const hit = readPlain(event, document.activeElement);
      if (hit && !holdsKeys()) hit.run();
    };
    const waiting = createWaitingKeys({ isLoading: () => loading(), run: runLate, drop: (text) => drop(text) });
    /** Whether a key is to wait for the screen. */
    const waits = (event: KeyboardEvent) => {
      if (event.key.length !== 1 || isTyping(event.target) || topDialog() || holdsKeys()) return false;
      const early = meantBy(meantKey(event))?.atOnce && !waiting.holds();
      return !early && waiting.take(event);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key === "Escape") waiting.forget();
      if (event.defaultPrevented) return;
      const plain = isPlain(event) && !event.altKey;
      if (plain && waits(event)) return event.preventDefault();
      const hit = plain ? readPlain(event, event.target) : chordOf(event);
      if (!hit || (hit.besideText && isTyping(event.target))) return;
      event.preventDefault();
      if (!holdsKeys()) hit.run();
    };
    window.addEventListener("keydown", onKey);
    window.addEventListener("focusin", noteFocus);
    window.addEventListener("pointerdown", waiting.forget, { capture: true });
    return () => {
      waiting.forget();
      window.removeEventListener("keydown", onKey);
      window.removeEventListener("focusin", noteFocus);
      window.removeEventListener("pointerdown", waiting.forget, { capture: true });
    };
  }, []);
}
