import { currentSession } from "@/api/session";

const prefix = "zahtjevi.nacrt.";

/** How long a draft is kept, in milliseconds; the server keeps files that were sent for it as long. */
const longestAge = 24 * 60 * 60_000;

/** The greatest total length of a tab's drafts, in characters. */
const greatestLength = 1_000_000;

/** The unsaved values of a form. All are plain data. */
export interface Draft {
  /** The version of what is being edited; 0 for something new. */
  version: number;
  /** The form's initial values at that version. */
  begun: Record<string, unknown>;
  values: Record<string, unknown>;
  /** The Idempotency-Key with which these values have already been sent. */
  key?: string;
}

interface Kept extends Draft {
  /** When it was written, in milliseconds since 1970. */
  time: number;
}

const keyOf = (name: string) => `${prefix}${currentSession()?.username}.${name}`;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null && !Array.isArray(value);

function parseKept(text: string | null): Kept | null {
  const value: unknown = JSON.parse(text ?? "null");
  if (!isRecord(value)) return null;
  const { version, time, begun, values, key } = value;
  if (typeof version !== "number" || typeof time !== "number") return null;
  if (!isRecord(begun) || !isRecord(values)) return null;
  return Date.now() - time < longestAge ? { version, time, begun, values, key: typeof key === "string" ? key : undefined } : null;
}

/** The signed-in person's draft of a form in this tab; null without one, or when storage is refused. */
export function readDraft(name: string): Draft | null {
  try {
    const kept = parseKept(sessionStorage.getItem(keyOf(name)));
    if (!kept) return null;
    const { time, ...draft } = kept;
    return draft;
  } catch {
    return null;
  }
}

export const hasDraft = (name: string) => readDraft(name) !== null;

const ageOf = (key: string) => {
  try {
    return parseKept(sessionStorage.getItem(key))?.time ?? 0;
  } catch {
    return 0;
  }
};

/** Removes the oldest drafts until there is room for one of that length. */
function makeRoom(length: number, key: string): void {
  if (length > greatestLength) return;
  const others = Object.keys(sessionStorage)
    .filter((other) => other.startsWith(prefix) && other !== key)
    .sort((one, other) => ageOf(other) - ageOf(one));
  let free = greatestLength - length;
  for (const other of others) {
    free -= sessionStorage.getItem(other)?.length ?? 0;
    if (free < 0 || ageOf(other) === 0) sessionStorage.removeItem(other);
  }
}

/**
 * Stores a draft until the tab is closed, for a day at most. The oldest drafts are removed when all together are too long; one that is
 * too long by itself is not stored, nor is any when storage is full or refused.
 */
export function writeDraft(name: string, draft: Draft): void {
  if (!currentSession()) return;
  try {
    const kept: Kept = { ...draft, time: Date.now() };
    const text = JSON.stringify(kept);
    const key = keyOf(name);
    makeRoom(text.length, key);
    if (text.length > greatestLength) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    return;
  }
}

function removeWhere(matches: (key: string) => boolean): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (matches(key)) sessionStorage.removeItem(key);
  } catch {
    return;
  }
}

export const removeDraft = (name: string) => removeWhere((key) => key === keyOf(name));

/** Removes all drafts, when somebody signs out. */
export const removeAllDrafts = () => removeWhere((key) => key.startsWith(prefix));
