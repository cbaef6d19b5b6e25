import { zodResolver } from "@hookform/resolvers/zod";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import type { TFunction } from "i18next";
import { type FormEvent, type RefObject, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { type FieldValues, get, type Resolver, type UseFormReturn, useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type * as z from "zod/mini";
import { ApiError } from "@/api/apiError";
import { type ToastAction, toast } from "../feedback/toast";
import { useErrorToast } from "../feedback/useErrorToast";
import { useLeaveGuard } from "../routing/leaveGuard";
import { pick, sameValue } from "./drafts/merge";
import { useContentKey } from "./drafts/useContentKey";
import { enterValues, useFormDraft } from "./drafts/useFormDraft";
import { focusFirst } from "./focusFirst";
import { type Entity, type MergingOptions, useMerging } from "./merging/useMerging";
import { applyServerErrors } from "./serverErrors";

/** What a form saves: its valid values, the version on which they are based, and their Idempotency-Key. */
export interface Edit<V> {
  values: V;
  version: number;
  key: string;
}

interface EntityFormOptions<V extends FieldValues, R> extends MergingOptions<V> {
  /** The draft's name: the form and what it edits, such as `izmjena-7`; without a name there is no draft (passwords). */
  name?: string;
  /** The rules of the values. The function must be stable. */
  schema: (t: TFunction) => z.ZodMiniType<V, V>;
  /** The entity as known now; version 0 means something new. */
  entity: Entity<V>;
  /** Asks about valid values that may not be meant; false when they are not, and nothing is saved. */
  confirm?: (values: V) => Promise<boolean>;
  /** Saves, usually `mutateAsync` of a mutation that also refreshes what shows the values. Errors: ApiError. */
  save: (edit: Edit<V>) => Promise<R>;
  /** Reads the newest version after a conflict. */
  newest?: (queryClient: QueryClient) => Promise<Entity<V>>;
  /** The part of the values that a draft stores; by default all. */
  kept?: (values: V) => V;
  /** The toast after saving, or a function that makes it from values and result. Without it `onSaved` says what is to be said. */
  saved?: string | ((values: V, result: R) => string);
  /** An action for the toast. */
  offer?: (result: R) => ToastAction | undefined;
  /** The toast when saving fails without a reason from the server. */
  failed?: string;
  /** Called after saving when nothing is unsaved. The form stays open without it, and if something was typed while it was being saved. */
  onSaved?: (result: R) => void;
}

/**
 * A form that adds or edits something: values and rules, draft, the question before unsaved changes are left, conflicts, and the
 * server's messages at their fields. EntityForm draws it.
 */
export function useEntityForm<V extends FieldValues, R>(options: EntityFormOptions<V, R>) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const { schema, entity, kept = (values) => values } = options;
  const resolver = useMemo(() => zodResolver(schema(t)) as unknown as Resolver<V>, [schema, t]);
  const form = useForm<V>({ resolver, defaultValues: entity.values as never, shouldFocusError: false });
  const element = useRef<HTMLFormElement>(null);
  const merging = useMerging(form, entity, options);
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
  const guard = useLeaveGuard(form.formState.isDirty, draft.forget);
  const fail = useFail(form, element, options.failed);
  const succeed = (result: R, values: V, { sent, on }: { sent: V; on: Entity<V> }) => {
    const edits = on.version > 0;
    const typed = edits ? changesSince(sent, form.getValues()) : {};
    const done = Object.keys(typed).length === 0;
    contentKey.forget();
    draft.forget();
    if (done) guard.release();
    begin(edits ? { ...on, values } : on);
    enterValues(form, typed);
    const said = typeof options.saved === "function" ? options.saved(values, result) : options.saved;
    if (said) toast.success(said, options.offer?.(result));
    if (done) options.onSaved?.(result);
  };
  /** The newest version, if a save was refused because of a conflict. */
  const overtaking = async (error: unknown, on: Entity<V>) => {
    if (!options.newest || !(error instanceof ApiError) || error.status !== 409) return undefined;
    const newest = await options.newest(queryClient).catch(() => undefined);
    return newest && newest.version > on.version ? { newest, sentence: error.detail } : undefined;
  };
  /** Saves on a version; after a conflict once more on the newest one, if that does not affect the values. Returns what tells the outcome. */
  const saveOn = async (on: Entity<V>, values: V, again = true): Promise<() => void> => {
    const sent = form.getValues();
    const key = contentKey.keyOf(JSON.stringify(kept(sent)));
    draft.keep();
    let result: R;
    try {
      result = await options.save({ values, version: on.version, key });
    } catch (error) {
      const overtaken = await overtaking(error, on);
      if (!overtaken) return () => fail(error);
      const { newest, sentence } = overtaken;
      if (merging.merge(on.values, form.getValues(), newest, sentence)) return nothing;
      return again ? saveOn(newest, values, false) : () => fail(error);
    }
    return () => succeed(result, values, { sent, on });
  };
  const send = async (values: V) => {
    if (merging.pointOut() || !((await options.confirm?.(values)) ?? true)) return nothing;
    return saveOn(base, values);
  };
  const { submit, pending } = useSubmit(form, send, element);
  const discard = () => {
    begin(base);
    draft.forget();
  };
  return {
    /** The form's element. */
    element,
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

/** The values that have changed since they were sent. */
const changesSince = <V extends FieldValues>(sent: V, now: V): Partial<V> =>
  pick(
    now,
    Object.keys(now).filter((field) => !sameValue(now[field], sent[field])),
  );

/** Shows the server's messages at their fields, and those without a field in a toast. */
function useFail<V extends FieldValues>(form: UseFormReturn<V>, element: RefObject<HTMLFormElement | null>, failed?: string) {
  const tellError = useErrorToast();
  return (error: unknown) => {
    const others = applyServerErrors(form, error, element.current);
    const general = error instanceof ApiError && error.status === 500;
    if (others) {
      if (others.length > 0) toast.error(others.join(" · "));
    } else if (general && failed) toast.error(failed);
    else tellError(error, failed);
  };
}

const nothing = () => undefined;

/** Validates and saves, once at a time. The outcome is told when the form can be submitted again. */
function useSubmit<V extends FieldValues>(
  form: UseFormReturn<V>,
  send: (values: V) => Promise<() => void>,
  element: RefObject<HTMLFormElement | null>,
) {
  const busy = useRef(false);
  const [pending, setPending] = useState(false);
  const submit = async (event?: Pick<FormEvent, "preventDefault" | "stopPropagation">) => {
    event?.preventDefault();
    event?.stopPropagation(); // in React, the form of a dialog is a child of the one that opened it
    if (busy.current) return;
    busy.current = true;
    let tell: () => void = nothing;
    try {
      await form.handleSubmit(
        async (values) => {
          setPending(true);
          tell = await send(values);
        },
        (errors) => focusFirst(form, element.current, (name) => Boolean(get(errors, name))),
      )();
    } finally {
      busy.current = false;
      flushSync(() => setPending(false));
    }
    tell();
  };
  return { submit, pending };
}
