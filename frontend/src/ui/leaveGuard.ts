import { useCallback, useEffect, useMemo, useRef } from "react";
import { confirmLeave } from "./dialog/questions";

const dirtyForms = new Set<object>();

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

/** Asks before unsaved work is left, by a link, the browser's back, or by closing the tab. */
export function useLeaveGuard(dirty: boolean): LeaveGuard {
  const form = useRef({}).current;
  useEffect(() => {
    if (!dirty) return;
    dirtyForms.add(form);
    const warn = (event: BeforeUnloadEvent) => {
      if (dirtyForms.has(form)) event.preventDefault();
    };
    window.addEventListener("beforeunload", warn);
    return () => {
      dirtyForms.delete(form);
      window.removeEventListener("beforeunload", warn);
    };
  }, [dirty, form]);
  const release = useCallback(() => {
    dirtyForms.delete(form);
  }, [form]);
  const confirm = useCallback(async () => {
    const free = !dirtyForms.has(form) || (await confirmLeave());
    if (free) release();
    return free;
  }, [form, release]);
  return useMemo(() => ({ release, confirm }), [release, confirm]);
}
