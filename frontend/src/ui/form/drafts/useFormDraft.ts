import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { FieldPath, FieldPathValue, FieldValues, UseFormReturn } from "react-hook-form";
import { sameValue } from "../merging/merge";
import { readDraft, removeDraft, writeDraft } from "./draftStore";
import type { ContentKey } from "./useContentKey";

export interface FormDraft {
  /** Whether the form began with a draft, which nobody has discarded since. */
  restored: boolean;
  /** Puts back what the form began with. */
  discard: () => void;
  /** Writes the draft anew, as after its key has changed, and goes on with it after `hold`. */
  keep: () => void;
  /** Keeps the draft as it is while the form is emptied for sending. */
  hold: () => void;
  /** The values have arrived, or the form was left on purpose. */
  forget: () => void;
}

/** What a form began with; version 0 stands for something new. */
export interface Beginning<V> {
  values: V;
  version: number;
}

interface FormDraftOptions<V extends FieldValues> {
  /** Names the form and what it edits, such as `komentar-7`; without a name nothing is kept. */
  name?: string;
  form: UseFormReturn<V>;
  begun: Beginning<V>;
  contentKey: ContentKey;
  /** What of the values outlives the page; all of them when it is left out. */
  kept?: (values: V) => V;
  /** Takes up values that were entered on another version; without it they are simply put into the form. */
  merge?: (begun: V, values: V) => void;
}

/** Puts values into a form as if they had been entered. */
export function enterValues<V extends FieldValues>(form: UseFormReturn<V>, values: Partial<V>): void {
  for (const [name, value] of Object.entries(values)) {
    const field = name as FieldPath<V>;
    if (sameValue(form.getValues(field), value)) continue;
    form.setValue(field, value as FieldPathValue<V, typeof field>, { shouldDirty: true });
  }
}

/** Whether a draft has the fields of the form; another release of the application may have had others. */
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
 * Keeps what was entered into a form in this tab, so that it outlives an expired session, a reload and an error of the screen,
 * and puts it back when the same person opens the form again. It lasts until it is forgotten, as a leave guard does.
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: what a draft is begun with has changed when others' changes came in
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
