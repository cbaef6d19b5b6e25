import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { FieldPath, FieldPathValue, FieldValues, UseFormReturn } from "react-hook-form";
import { currentSession } from "@/api/session";
import { readDraft, removeDraft, writeDraft } from "./draftStore";

export interface FormDraft {
  /** Whether the form began with a draft, which nobody has discarded since. */
  restored: boolean;
  /** Whether what is being edited has been changed since the draft was begun. */
  outdated: boolean;
  /** The version that the texts were typed on. */
  version: number;
  /** Puts the form's own texts back. */
  discard: () => void;
  /** Keeps the draft as it is while the form is emptied for sending; `resume` goes on with it. */
  hold: () => void;
  resume: () => void;
  /** The texts have arrived. */
  forget: () => void;
}

/**
 * Keeps the typed texts of a form in this tab, so that they outlive an expired session, and puts them back when the same
 * person opens the form again. Leaving the form while signed in gives the draft up.
 * @param name of the form and what it edits, such as `komentar-7`
 * @param fields the names of its texts; must not change
 * @param version of what is being edited
 */
export function useFormDraft<V extends FieldValues>(
  name: string,
  form: UseFormReturn<V>,
  fields: readonly FieldPath<V>[],
  version = 0,
): FormDraft {
  const [found, setFound] = useState(() => readDraft(name));
  const held = useRef(false);
  const begun = found?.version ?? version;
  const keep = useEffectEvent(() => {
    if (held.current) return;
    const texts = Object.fromEntries(fields.map((field) => [field, String(form.getValues(field))]));
    const changed = fields.some((field) => form.getFieldState(field).isDirty);
    if (changed) writeDraft(name, { version: begun, texts });
    else removeDraft(name);
  });
  const restore = useEffectEvent(() => {
    for (const field of fields) {
      const text = found?.texts[field];
      if (text !== undefined)
        form.setValue(field, text as FieldPathValue<V, typeof field>, { shouldDirty: true });
    }
  });
  useEffect(() => {
    const stop = form.subscribe({ formState: { values: true, dirtyFields: true }, callback: () => keep() });
    restore();
    return () => {
      stop();
      if (currentSession()) removeDraft(name);
    };
  }, [form, name]);
  const forget = () => {
    held.current = false;
    setFound(null);
    removeDraft(name);
  };
  return {
    restored: found !== null,
    outdated: found !== null && found.version !== version,
    version: begun,
    discard: () => {
      for (const field of fields) form.resetField(field);
      forget();
    },
    hold: () => {
      held.current = true;
    },
    resume: () => {
      held.current = false;
      keep();
    },
    forget,
  };
}
