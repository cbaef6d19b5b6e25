import { createContext, useContext, useEffect, useMemo, useRef } from "react";
import { confirmLeave } from "../dialog/questions";

export interface GuardedForm {
  /** Forgets what was entered, as its draft. */
  giveUp?: () => void;
}

const dirtyForms = new Set<GuardedForm>();

/** The unsaved forms of the dialog around, which asks about them before it closes. */
export const DialogForms = createContext<Set<GuardedForm> | null>(null);

/** Whether any mounted form holds work that was not saved. */
export function hasUnsavedWork(): boolean {
  return dirtyForms.size > 0;
}

export type NavigationDecision = "allow" | "ask" | "cancel";

/** What becomes of a navigation. Leaving a page only because the session ended never asks. */
export function decideNavigation(navigation: {
  samePath: boolean;
  signedIn: boolean;
  permitted: boolean;
  unsaved: boolean;
}): NavigationDecision {
  if (navigation.samePath || !navigation.signedIn) return "allow";
  if (!navigation.permitted) return "cancel";
  return navigation.unsaved ? "ask" : "allow";
}

export interface LeaveGuard {
  /** Gives the form up and lets the next navigation pass; to be called when the user saved or cancelled. */
  release: () => void;
  /** Asks when there is unsaved work; true means that the form may go, and it is released. */
  confirm: () => Promise<boolean>;
}

function release(form: GuardedForm): void {
  dirtyForms.delete(form);
  form.giveUp?.();
}

/** Asks whether the unsaved ones of these forms, or of all, may be left; true means that they are given up. */
export async function leaveForms(forms: Iterable<GuardedForm> = dirtyForms): Promise<boolean> {
  const unsaved = Array.from(forms).filter((form) => dirtyForms.has(form));
  const free = unsaved.length === 0 || (await confirmLeave());
  if (free) unsaved.forEach(release);
  return free;
}

/**
 * Asks before unsaved work is left, by a link, the browser's back, by closing its dialog or the tab.
 * @param giveUp called when it is left on purpose, and not when it is only taken off the screen
 */
export function useLeaveGuard(dirty: boolean, giveUp?: () => void): LeaveGuard {
  const form = useRef<GuardedForm>({}).current;
  const inDialog = useContext(DialogForms);
  useEffect(() => {
    form.giveUp = giveUp;
  });
  useEffect(() => {
    if (!dirty) return;
    dirtyForms.add(form);
    inDialog?.add(form);
    const warn = (event: BeforeUnloadEvent) => {
      if (dirtyForms.has(form)) event.preventDefault();
    };
    window.addEventListener("beforeunload", warn);
    return () => {
      dirtyForms.delete(form);
      inDialog?.delete(form);
      window.removeEventListener("beforeunload", warn);
    };
  }, [dirty, form, inDialog]);
  return useMemo(() => ({ release: () => release(form), confirm: () => leaveForms([form]) }), [form]);
}
