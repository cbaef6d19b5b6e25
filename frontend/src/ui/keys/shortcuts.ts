import { type RefObject, useEffect, useRef } from "react";
import { createStore } from "../createStore";
import { holdsKeys } from "./holding";

export interface Shortcut {
  /** One key ("n", "/", "?"), two in a row ("g l"), or one with Ctrl ("Ctrl+K", "Ctrl+Shift+Enter"), which works while typing too. */
  keys: string;
  /** What it does, for the overview. */
  label: string;
  run: () => void;
  /** Where it belongs, when several parts of a screen have the same keys. In a dialog only those work that belong to it. */
  region?: RefObject<HTMLElement | null>;
  /** True for what works over a dialog too. */
  everywhere?: boolean;
  /** True for a chord that means something else in a text field. */
  besideText?: boolean;
  /** Where the overview lists it; see groupOf. */
  group?: ShortcutGroup;
}

/** What a shortcut has to do with: the screen that is open, the way to others, or the product as a whole. */
export type ShortcutGroup = "here" | "go" | "general";

/** By itself what leads elsewhere ("g l") belongs to `go`, and all else to the screen. */
export const groupOf = ({ keys, group }: Pick<Shortcut, "keys" | "group">): ShortcutGroup =>
  group ?? (keys.startsWith("g ") ? "go" : "here");

/** The shortcuts that are registered right now, in the order in which they were. */
export const shortcutStore = createStore<readonly Shortcut[]>([]);

/** When the focus was last in a region: the greater, the later. */
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

/** The dialog on top of the screen; undefined when there is none. */
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
 * The shortcut that keys mean: of several parts of the screen the one with the focus, else the one that had it last, else the first;
 * otherwise the one registered last.
 */
export function meantBy(keys: string, dialog?: Element): Shortcut | undefined {
  const same = shortcutStore.get().filter((shortcut) => shortcut.keys === keys && worksIn(dialog)(shortcut));
  const placed = same.filter(({ region }) => region?.current);
  const [first] = placed.sort((a, b) => useOf(b) - useOf(a) || (isBefore(a, b) ? -1 : 1));
  return first ?? same.findLast(({ region }) => !region);
}

/** The shortcuts that work right now, each once. */
export function shortcutsNow(): Shortcut[] {
  const dialog = topDialog();
  const all = new Set(shortcutStore.get().map(({ keys }) => keys));
  return Array.from(all).flatMap((keys) => meantBy(keys, dialog) ?? []);
}

/** The longest pause between the two keys of a sequence, in milliseconds. */
const sequencePause = 1000;

interface ShortcutOptions {
  enabled?: boolean;
  /** Where the shortcut belongs, for what may stand on a screen several times. */
  region?: Shortcut["region"];
  everywhere?: boolean;
  besideText?: boolean;
  group?: ShortcutGroup;
}

/** Registers a shortcut as long as the component is mounted and it is enabled. */
export function useShortcut(
  keys: string,
  label: string,
  run: () => void,
  { enabled = true, region, everywhere, besideText, group }: ShortcutOptions = {},
): void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    if (!enabled) return;
    const works = { region, everywhere, besideText, group };
    const shortcut: Shortcut = { keys, label, run: () => latest.current(), ...works };
    shortcutStore.set([...shortcutStore.get(), shortcut]);
    return () => shortcutStore.set(shortcutStore.get().filter((other) => other !== shortcut));
  }, [keys, label, enabled, region, everywhere, besideText, group]);
}

const takesKeys = "input:not([type=checkbox]), textarea, select, [role=listbox], [role=menu]";

/** Whether a key belongs to what has the focus. A menu that is closing has it still, and takes no keys any more: it is hidden already. */
function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement) || target.closest("[aria-hidden=true]")) return false;
  return target.isContentEditable || target.closest(takesKeys) !== null;
}

/** Makes a key handler that knows the previous key. The pause between two is that of the hand, however busy the page is. */
export function createKeyReader() {
  let previous = { key: "", timeStamp: 0 };
  return ({ key, timeStamp }: Pick<KeyboardEvent, "key" | "timeStamp">, dialog?: Element): Shortcut | undefined => {
    const sequence = timeStamp - previous.timeStamp < sequencePause ? `${previous.key} ${key}` : key;
    const hit = meantBy(sequence, dialog) ?? meantBy(key, dialog);
    previous = hit ? { key: "", timeStamp: 0 } : { key, timeStamp };
    return hit;
  };
}

/** The shortcut of a key together with Ctrl, or with the command key of a Mac. */
function chordOf(event: KeyboardEvent): Shortcut | undefined {
  if (document.querySelector("[role=alertdialog]")) return undefined;
  const key = event.key.length === 1 ? event.key.toUpperCase() : event.key;
  return meantBy(`Ctrl+${event.shiftKey ? "Shift+" : ""}${key}`);
}

/** Listens to the keyboard for all registered shortcuts; plain keys not while typing, and in a dialog only its own. */
export function useShortcutListener(): void {
  useEffect(() => {
    const read = createKeyReader();
    const readPlain = (event: KeyboardEvent) => {
      return isTyping(event.target) ? undefined : read(event, topDialog());
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.altKey || event.defaultPrevented) return;
      const hit = event.ctrlKey || event.metaKey ? chordOf(event) : readPlain(event);
      if (!hit || (hit.besideText && isTyping(event.target))) return;
      event.preventDefault();
      if (!holdsKeys()) hit.run();
    };
    window.addEventListener("keydown", onKey);
    window.addEventListener("focusin", noteFocus);
    return () => {
      window.removeEventListener("keydown", onKey);
      window.removeEventListener("focusin", noteFocus);
    };
  }, []);
}
