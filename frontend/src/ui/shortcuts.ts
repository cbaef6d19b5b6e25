import { useEffect, useRef } from "react";
import { createStore } from "./createStore";
import { holdsKeys } from "./keys/holding";

export interface Shortcut {
  /** One key ("n", "/", "?"), two in a row ("g l"), or one with Ctrl ("Ctrl+K"), which works while typing too. */
  keys: string;
  /** What it does, for the overview. */
  label: string;
  run: () => void;
}

/** The shortcuts that work right now, in the order in which they were registered. */
export const shortcutStore = createStore<readonly Shortcut[]>([]);

/** The longest pause between the two keys of a sequence, in milliseconds. */
const sequencePause = 1000;

/** Registers a shortcut as long as the component is mounted and `enabled`. */
export function useShortcut(keys: string, label: string, run: () => void, enabled = true): void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    if (!enabled) return;
    const shortcut: Shortcut = { keys, label, run: () => latest.current() };
    shortcutStore.set([...shortcutStore.get(), shortcut]);
    return () => shortcutStore.set(shortcutStore.get().filter((other) => other !== shortcut));
  }, [keys, label, enabled]);
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.closest("input:not([type=checkbox]), textarea, select, [role=listbox], [role=menu]") !== null)
  );
}

/** Makes a key handler that knows the previous key; `now` is in milliseconds. */
export function createKeyReader(now: () => number = Date.now) {
  let previous = { key: "", time: 0 };
  return (key: string): Shortcut | undefined => {
    const time = now();
    const sequence = time - previous.time < sequencePause ? `${previous.key} ${key}` : key;
    const shortcuts = shortcutStore.get();
    const hit = shortcuts.findLast((s) => s.keys === sequence) ?? shortcuts.findLast((s) => s.keys === key);
    previous = hit ? { key: "", time: 0 } : { key, time };
    return hit;
  };
}

/** The shortcut of a key together with Ctrl, or with the command key of a Mac. */
function chordOf(event: KeyboardEvent): Shortcut | undefined {
  if (event.shiftKey || document.querySelector("[role=alertdialog]")) return undefined;
  const keys = `Ctrl+${event.key.toUpperCase()}`;
  return shortcutStore.get().findLast((shortcut) => shortcut.keys === keys);
}

/** Listens to the keyboard for all registered shortcuts; plain keys not while typing and not behind a dialog. */
export function useShortcutListener(): void {
  useEffect(() => {
    const read = createKeyReader();
    const readPlain = (event: KeyboardEvent) => {
      if (isTyping(event.target) || document.querySelector("[role=dialog], [role=alertdialog]")) return;
      return read(event.key);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.altKey || event.defaultPrevented) return;
      const hit = event.ctrlKey || event.metaKey ? chordOf(event) : readPlain(event);
      if (!hit) return;
      event.preventDefault();
      if (!holdsKeys()) hit.run();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, []);
}
