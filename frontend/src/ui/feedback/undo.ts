import { currentSession } from "@/api/session";
import { toast, toastStore } from "./toast";

/** A change that can be undone in the session that made it. */
interface Change {
  undo: () => void;
  session: string | undefined;
  /** When it was made, in milliseconds since 1970. */
  time: number;
}

/** How many changes can be undone, and for how many milliseconds. */
const most = 20;
const longest = 10 * 60_000;

/** Oldest first. */
let changes: readonly Change[] = [];

function takeBack(change: Change): void {
  if (!changes.includes(change)) return;
  changes = changes.filter((other) => other !== change);
  change.undo();
}

/**
 * Says that something was changed and offers to undo it, by the toast's button and by Ctrl+Z.
 * @param undo makes the opposite change, which respects what others have done since, and reports its result
 */
export function offerUndo(text: string, label: string, undo: () => void): void {
  const change: Change = { undo, session: currentSession()?.id, time: Date.now() };
  changes = [...changes.slice(1 - most), change];
  toast.success(text, { label, run: () => takeBack(change) });
}

/** Undoes the last change; does nothing when there is none. */
export function undoLast(): void {
  const [session, since] = [currentSession()?.id, Date.now() - longest];
  const last = changes.findLast((change) => change.session === session && change.time > since);
  if (!last) return;
  toastStore.set(null);
  takeBack(last);
}
