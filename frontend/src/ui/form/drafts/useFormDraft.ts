import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { FieldPath, FieldPathValue, FieldValues, UseFormReturn } from "react-hook-form";
import { readDraft, removeDraft, writeDraft } from "./draftStore";
import { sameValue } from "./merge";
import type { ContentKey } from "./useContentKey";

export interface FormDraft {
  /** Whether the form was filled from a draft that was not discarded since. */
  restored: boolean;
  /** Restores the form's initial values. */
  discard: () => void;
  /** Stores the draft again, as after its key has changed, and ends `hold`. */
  keep: () => void;
  /** Leaves the draft as it is while the form is emptied for sending. */
  hold: () => void;
  /** Removes the draft: the values were saved, or the form was left on purpose. */
  forget: () => void;
}

/** The initial values of a form; version 0 means something new. */
export interface Beginning<V> {
  values: V;
  version: number;
}

interface FormDraftOptions<V extends FieldValues> {
  /** The draft's name: the form and what it edits, such as `komentar-7`; without a name there is no draft. */
  name?: string;
  form: UseFormReturn<V>;
  begun: Beginning<V>;
  contentKey: ContentKey;
  /** The part of the values to store; by default all of them. */
  kept?: (values: V) => V;
  /** Merges values that were entered on another version; by default they simply replace the form's. */
  merge?: (begun: V, values: V) => void;
}

/** Sets values of a form as if they had been entered. */
export function enterValues<V extends FieldValues>(form: UseFormReturn<V>, values: Partial<V>): void {
  for (const [name, value] of Object.entries(values)) {
    const field = name as FieldPath<V>;
    if (sameValue(form.getValues(field), value)) continue;
    form.setValue(field, value as FieldPathValue<V, typeof field>, { shouldDirty: true });
  }
}

/** Whether a draft has the form's fields; another release of the application may have had others. */
const fits = (draft: object, values: object) =>
  Object.keys(values).every((field) => field in draft) && Object.keys(draft).every((field) => field in values);

function useFound<V extends FieldValues>(name: string | undefined, values: V) {
  return useState(() => {
    const draft = name ? readDraft(name) : null;
    if (!draft || !fits(draft.values, values) || !fits(draft.begun, values)) return null;
    return { ...draft, values: draft.values as V, begun: draft.begun as V };
  });
}

/**
 * Keeps a form's unsaved values in this tab, so that they survive an expired session, a reload and an error of the screen, and
 * restores them when the same person opens the form again. The draft stays until it is removed, like a leave guard.
 */
export function useFormDraft<V extends FieldValues>(options: FormDraftOptions<V>): FormDraft {
  const { name, form, begun, contentKey, kept = (values) => values } = options;
  const [found, setFound] = useFound(name, begun.values);
  const held = useRef(false);
  const keep = useEffectEvent(() => {
    if (!name || held.current) return;
    const values = kept(form.getValues());
    const fields = Object.keys(values) as FieldPath<V>[];
    const changed = fields.some((field) => form.getFieldState(field).isDirty);
    if (!changed || sameValue(values, kept(begun.values))) return removeDraft(name);
    writeDraft(name, {
      ...begun,
      begun: begun.values,
      values,
      key: contentKey.usedFor(JSON.stringify(values)),
    });
  });
  const restore = useEffectEvent(() => {
    if (!found) return;
    if (found.key) contentKey.resume(JSON.stringify(found.values), found.key);
    if (options.merge && found.version !== begun.version) options.merge(found.begun, found.values);
    else enterValues(form, found.values);
  });
  useEffect(() => {
    const stop = form.subscribe({ formState: { values: true, dirtyFields: true }, callback: () => keep() });
    restore();
    return stop;
  }, [form]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: others' changes have changed the draft's initial values
  useEffect(() => keep(), [begun]);
  const forget = () => {
    held.current = false;
    setFound(null);
    if (name) removeDraft(name);
  };
  return {
    restored: found !== null,
    discard: () => {
      form.reset();
      forget();
    },
    keep: () => {
      held.current = false;
      keep();
    },
    hold: () => {
      keep();
      held.current = true;
    },
    forget,
  };
}
