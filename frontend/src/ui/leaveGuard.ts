import { createContext, useCallback, useContext, useEffect, useMemo, useRef } from "react";
import { confirmLeave } from "./dialog/questions";

const dirtyForms = new Set<object>();

/** The unsaved forms of the dialog around, which asks about them before it closes. */
export const DialogForms = createContext<Set<object> | null>(null);

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
  /** Lets the next navigation pass; to be called when the user saved or cancelled. */
  release: () => void;
  /** Asks when there is unsaved work; true means that the form may go, and it is released. */
  confirm: () => Promise<boolean>;
}

/** Asks whether the unsaved ones of these forms may be left; true means that they are given up. */
export async function leaveForms(forms: Iterable<object>): Promise<boolean> {
  const unsaved = Array.from(forms).filter((form) => dirtyForms.has(form));
  const free = unsaved.length === 0 || (await confirmLeave());
  if (free) for (const form of unsaved) dirtyForms.delete(form);
  return free;
}

/** Asks before unsaved work is left, by a link, the browser's back, by closing its dialog or the tab. */
export function useLeaveGuard(dirty: boolean): LeaveGuard {
  const form = useRef({}).current;
  const inDialog = useContext(DialogForms);
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
  const release = useCallback(() => {
    dirtyForms.delete(form);
  }, [form]);
  const confirm = useCallback(() => leaveForms([form]), [form]);
  return useMemo(() => ({ release, confirm }), [release, confirm]);
}
