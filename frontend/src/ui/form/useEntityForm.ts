import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import type { TFunction } from "i18next";
import { type FormEvent, useMemo, useRef, useState } from "react";
import { type FieldValues, type Resolver, type UseFormReturn, useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type * as z from "zod/mini";
import { ApiError } from "@/api/apiError";
import { toast } from "../feedback/toast";
import { useLeaveGuard } from "../leaveGuard";
import { useErrorText } from "../useErrorText";
import type { Field } from "./merge";
import { applyServerErrors } from "./serverErrors";
import { useContentKey } from "./useContentKey";
import { useFormDraft } from "./useFormDraft";
import { type Entity, useMerging } from "./useMerging";

interface EntityFormOptions<V extends FieldValues, R> {
  /** Names the form and what it edits in drafts, such as `izmjena-7`; without a name none is kept, as of passwords. */
  name?: string;
  /** The rules of the values; a function that stays the same. */
  schema: (t: TFunction) => z.ZodMiniType<V, V>;
  /** As it is known now; version 0 stands for something new. */
  entity: Entity<V>;
  /** Saves valid values that were made on a version, under an Idempotency-Key that belongs to them. Errors: ApiError. */
  save: (values: V, call: { version: number; key: string }) => Promise<R>;
  /** Asks for the newest version, after somebody else was faster. */
  newest?: () => Promise<Entity<V>>;
  /** Fields that hold only together; see mergeThreeWays. */
  together?: Field<V>[][];
  /** What of the values a draft keeps; all when it is left out. */
  kept?: (values: V) => V;
  /** Said when it was saved; a function words it from the values. */
  saved: string | ((values: V) => string);
  /** Said when it was not, for a reason that the server does not tell. */
  failed?: string;
  /** Follows a success, after which nothing is unsaved; without it the form goes on with what was saved, or anew. */
  onSaved?: (result: R) => void;
}

/**
 * A form that adds or edits something: its values and rules, the draft, the question before it is left, what happens when
 * somebody else was faster, and the server's messages at their fields. EntityForm draws it.
 */
export function useEntityForm<V extends FieldValues, R>(options: EntityFormOptions<V, R>) {
  const { t } = useTranslation();
  const { schema, entity, kept = (values) => values } = options;
  const resolver = useMemo(() => zodResolver(schema(t)) as unknown as Resolver<V>, [schema, t]);
  const form = useForm<V>({ resolver, defaultValues: entity.values as never });
  const merging = useMerging(form, entity, options.together);
  const { base, begin, report, scope } = merging;
  const contentKey = useContentKey();
  const draft = useFormDraft({
    name: options.name,
    form,
    begun: merging.begun,
    contentKey,
    kept,
    merge: (begun, mine) => merging.merge(begun, mine, entity),
  });
  const guard = useLeaveGuard(form.formState.isDirty);
  const fail = useFail(form, options.failed);
  const mutation = useMutation({
    mutationFn: (values: V) => {
      const key = contentKey.keyOf(JSON.stringify(kept(form.getValues())));
      draft.keep();
      return options.save(values, { version: base.version, key });
    },
  });
  const send = async (values: V) => {
    if (merging.pointOut()) return;
    try {
      const result = await mutation.mutateAsync(values);
      contentKey.forget();
      draft.forget();
      guard.release();
      begin(base.version > 0 ? { ...base, values } : base);
      toast.success(typeof options.saved === "string" ? options.saved : options.saved(values));
      options.onSaved?.(result);
    } catch (error) {
      const overtaken = error instanceof ApiError && error.status === 409 ? options.newest : undefined;
      const newest = await overtaken?.().catch(() => undefined);
      if (newest && newest.version > base.version) {
        merging.merge(base.values, form.getValues(), newest, (error as ApiError).detail);
      } else fail(error);
    }
  };
  const { submit, pending } = useSubmit(form, send);
  const discard = () => {
    begin(base);
    draft.forget();
  };
  return {
    form,
    control: form.control,
    submit,
    pending,
    guard,
    report,
    scope,
    restored: draft.restored,
    discard,
  };
}

export type EntityFormState<V extends FieldValues> = ReturnType<typeof useEntityForm<V, unknown>>;

/** Puts the server's messages under their fields; what has no field is said in a toast. */
function useFail<V extends FieldValues>(form: UseFormReturn<V>, failed?: string) {
  const errorText = useErrorText();
  return (error: unknown) => {
    if (applyServerErrors(form, error)) return;
    const general = error instanceof ApiError && error.status === 500;
    toast.error((general && failed) || errorText(error, failed));
  };
}

/** Checks and sends once at a time, however often it is asked for. */
function useSubmit<V extends FieldValues>(form: UseFormReturn<V>, send: (values: V) => Promise<void>) {
  const busy = useRef(false);
  const [pending, setPending] = useState(false);
  const submit = async (event?: Pick<FormEvent, "preventDefault" | "stopPropagation">) => {
    event?.preventDefault();
    event?.stopPropagation(); // for React, the form of a dialog lies within the one that opened it
    if (busy.current) return;
    busy.current = true;
    try {
      await form.handleSubmit((values) => {
        setPending(true);
        return send(values);
      })();
    } finally {
      busy.current = false;
      setPending(false);
    }
  };
  return { submit, pending };
}
