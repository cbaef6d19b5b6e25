import { currentSession } from "@/api/session";

const prefix = "zahtjevi.nacrt.";

/** What was typed into a form and not sent yet. */
export interface Draft {
  /** The version of what is being edited; 0 for something new. */
  version: number;
  texts: Record<string, string>;
}

const keyOf = (name: string) => `${prefix}${currentSession()?.username}.${name}`;

function isDraft(value: unknown): value is Draft {
  const { version, texts } = (value ?? {}) as Partial<Draft>;
  return (
    typeof version === "number" &&
    typeof texts === "object" &&
    texts !== null &&
    Object.values(texts).every((text) => typeof text === "string")
  );
}

/** The signed-in person's draft of a form in this tab; null when there is none, or storage is refused. */
export function readDraft(name: string): Draft | null {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(keyOf(name)) ?? "null");
    return isDraft(value) ? value : null;
  } catch {
    return null;
  }
}

export const hasDraft = (name: string) => readDraft(name) !== null;

/** Keeps a draft until the tab is closed. A full or refused storage only means that nothing is kept. */
export function writeDraft(name: string, draft: Draft): void {
  if (!currentSession()) return;
  try {
    sessionStorage.setItem(keyOf(name), JSON.stringify(draft));
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

/** Forgets everybody's drafts, as when somebody signs out on purpose. */
export const removeAllDrafts = () => removeWhere((key) => key.startsWith(prefix));
