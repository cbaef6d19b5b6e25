import { useEffect, useEffectEvent, useMemo, useState } from "react";
import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { type Field, mergeThreeWays, pick, sameValue } from "../drafts/merge";
import { type Beginning, enterValues } from "../drafts/useFormDraft";
import { type AskedQuestion, createFieldRegistry, type FormScope, isUndecided, type Side } from "./formScope";
import type { MergeReport } from "./MergeNotice";

/** What a form edits, or the initial values of something new. */
export interface Entity<V> extends Beginning<V> {
  /** The names of values that need one, such as ids. */
  names?: Partial<Record<Field<V>, string>>;
}

export interface MergingOptions<V> {
  /** Fields that must be taken together; see mergeThreeWays. */
  together?: Field<V>[][];
  /** The labels of fields that are not shown to everybody. */
  labels?: Partial<Record<Field<V>, string>>;
}

/**
 * Merges newer versions into a form, and keeps the questions that arise. If nothing was typed, a newer version simply replaces the
 * values.
 */
export function useMerging<V extends FieldValues>(form: UseFormReturn<V>, entity: Entity<V>, { together, labels = {} }: MergingOptions<V>) {
  const [base, setBase] = useState(entity);
  const [report, setReport] = useState<MergeReport | null>(null);
  const questions = useQuestions(form);
  const registry = useState(createFieldRegistry)[0];
  const registerNames = ({ names = {}, values }: Entity<V>) => {
    for (const [field, name] of Object.entries(names)) registry.register(field, undefined, [[values[field], name as string]]);
    for (const [field, label] of Object.entries(labels)) registry.register(field, label as string, []);
  };
  const begin = (next: Entity<V>) => {
    setBase(next);
    setReport(null);
    questions.set([]);
    form.reset(next.values);
  };
  /**
   * @param sentence says who made the newest version; empty if that is unknown
   * @returns whether the newest version affects anything in the form
   */
  const merge = (begun: V, mine: V, newest: Entity<V>, sentence = "") => {
    const result = mergeThreeWays(begun, mine, newest.values, together);
    registerNames(base);
    registerNames(newest);
    begin(newest);
    enterValues(form, result.values);
    const unitOf = (field: Field<V>) => together?.find((unit) => unit.includes(field)) ?? [field];
    questions.set(
      result.questions.map((question) => ({
        ...question,
        begun: pick(begun, question.fields.flatMap(unitOf)),
      })),
    );
    const asks = result.questions.length > 0;
    const touches = asks || result.taken.length > 0;
    const taken = result.taken.map((field) => [field, newest.values[field]] as [string, unknown]);
    if (touches) setReport({ sentence, asks, taken });
    return touches;
  };
  useFollow(form, base, entity, setBase, begin);
  const { open } = questions;
  const begun = useMemo(() => {
    if (open.length === 0) return base;
    const values: V = Object.assign({}, base.values, ...open.map((question) => question.begun));
    return { values, version: 0 };
  }, [open, base]);
  const scope: FormScope = {
    form: form as unknown as UseFormReturn<FieldValues>,
    questions: questions.all,
    answer: questions.answer,
    registry,
  };
  return {
    base,
    /** The initial values of a draft: the newest version, except for fields with open questions, so that these are asked again. */
    begun,
    begin,
    merge,
    pointOut: questions.pointOut,
    report,
    scope,
  };
}

/** Follows what is saved elsewhere: its version at once, its values as long as nothing is typed. */
function useFollow<V extends FieldValues>(
  form: UseFormReturn<V>,
  base: Entity<V>,
  entity: Entity<V>,
  setBase: (entity: Entity<V>) => void,
  begin: (entity: Entity<V>) => void,
) {
  const newer = entity.version > base.version;
  const same = newer && sameValue(entity.values, base.values);
  if (same) setBase(entity);
  const foreign = newer && !same && !form.formState.isDirty;
  const takeOver = useEffectEvent(() => begin(entity));
  useEffect(() => {
    if (foreign) takeOver();
  }, [foreign]);
}

/** The questions about fields that two people have changed, and their answers. */
function useQuestions<V extends FieldValues>(form: UseFormReturn<V>) {
  const { t } = useTranslation();
  const [all, set] = useState<AskedQuestion[]>([]);
  const [open, setOpen] = useState(all);
  const fieldsOf = ({ fields }: AskedQuestion) => fields as FieldPath<V>[];
  const isOpen = (question: AskedQuestion) => !question.answer && isUndecided(question, form.getValues(fieldsOf(question)));
  const look = useEffectEvent(() => {
    const now = all.filter(isOpen);
    if (now.length !== open.length || now.some((question, at) => question !== open[at])) setOpen(now);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: open questions change with all
  useEffect(() => look(), [all]);
  useEffect(() => form.subscribe({ formState: { values: true }, callback: () => look() }), [form]);
  const answer = (question: AskedQuestion, side: Side) => {
    set((others) => others.map((other) => (other === question ? { ...other, answer: side } : other)));
    for (const field of fieldsOf(question)) {
      form.setValue(field, question[side][field] as never, { shouldDirty: true });
    }
    form.clearErrors(fieldsOf(question));
  };
  /** Shows the first unanswered question; returns false when there is none. */
  const pointOut = () => {
    const first = all.find(isOpen);
    const field = first && fieldsOf(first)[0];
    if (field) form.setError(field, { message: t("ui.form.merge.choose") }, { shouldFocus: true });
    return field !== undefined;
  };
  return { all, open, set, answer, pointOut };
}
