import { createContext, useContext, useEffect, useMemo, useRef } from "react";
import { confirmLeave } from "../questions";

export interface GuardedForm {
  /** Discards the unsaved values, such as a draft. */
  giveUp?: () => void;
  /** What is asked, if not whether changes may be lost. */
  question?: string;
}

const dirtyForms = new Set<GuardedForm>();

/** The unsaved forms of the surrounding dialog, which asks about them before it closes. */
export const DialogForms = createContext<Set<GuardedForm> | null>(null);

/** Whether any mounted form has unsaved changes. */
export function hasUnsavedWork(): boolean {
  return dirtyForms.size > 0;
}

type NavigationDecision = "allow" | "ask" | "cancel";

/** Decides about a navigation. When the session has ended, leaving a page never asks. */
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
  /** Discards the form's changes and allows the next navigation; called when the user has saved or cancelled. */
  release: () => void;
  /** Asks if there are unsaved changes; true means that the form may be left, and is released. */
  confirm: () => Promise<boolean>;
}

function release(form: GuardedForm): void {
  dirtyForms.delete(form);
  form.giveUp?.();
}

/**
 * Asks whether the unsaved ones of these forms, or of all, may be left. Undefined means that they stay; else call the answer when they are
 * left: it discards their changes.
 */
export async function askToLeave(forms: Iterable<GuardedForm> = dirtyForms): Promise<(() => void) | undefined> {
  const unsaved = Array.from(forms).filter((form) => dirtyForms.has(form));
  const free = unsaved.length === 0 || (await confirmLeave(unsaved.find(({ question }) => question)?.question));
  return free ? () => unsaved.forEach(release) : undefined;
}

/** Asks like askToLeave; true means that the forms' changes are discarded. */
export async function leaveForms(forms?: Iterable<GuardedForm>): Promise<boolean> {
  const leave = await askToLeave(forms);
  leave?.();
  return leave !== undefined;
}

/**
 * Asks before unsaved changes are left, by a link, the browser's Back, or by closing the dialog or the tab.
 * @param giveUp called when they are left on purpose, and not when the form is only unmounted
 * @param question what to ask, if not whether changes may be lost
 */
export function useLeaveGuard(dirty: boolean, giveUp?: () => void, question?: string): LeaveGuard {
  const form = useRef<GuardedForm>({}).current;
  const inDialog = useContext(DialogForms);
  useEffect(() => {
    form.giveUp = giveUp;
    form.question = question;
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
