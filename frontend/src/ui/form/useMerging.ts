import { useEffect, useEffectEvent, useState } from "react";
import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { type AskedQuestion, createFieldBook, type FormScope, isUndecided, type Side } from "./formScope";
import type { MergeReport } from "./MergeNotice";
import { type Field, mergeThreeWays, sameValue } from "./merge";
import { type Beginning, enterValues } from "./useFormDraft";

/** What a form edits, or begins something new with. */
export interface Entity<V> extends Beginning<V> {
  /** How a person reads those values that do not speak for themselves, such as the name of a chosen id. */
  names?: Partial<Record<Field<V>, string>>;
}

/**
 * Puts newer versions together with what is in a form, and keeps the questions that this raises. While nothing is typed a
 * newer version is simply taken over.
 */
export function useMerging<V extends FieldValues>(
  form: UseFormReturn<V>,
  entity: Entity<V>,
  together?: Field<V>[][],
) {
  const [base, setBase] = useState(entity);
  const [asked, setAsked] = useState<Entity<V>>();
  const [report, setReport] = useState<MergeReport | null>(null);
  const questions = useQuestions(form);
  const book = useState(createFieldBook)[0];
  const learn = ({ names = {}, values }: Entity<V>) => {
    for (const [field, name] of Object.entries(names))
      book.learn(field, undefined, [[values[field], name as string]]);
  };
  const begin = (next: Entity<V>) => {
    setBase(next);
    setAsked(undefined);
    setReport(null);
    questions.set([]);
    form.reset(next.values);
  };
  /** @param sentence says who made the newest version; empty when nobody said */
  const merge = (begun: V, mine: V, newest: Entity<V>, sentence = "") => {
    const result = mergeThreeWays(begun, mine, newest.values, together);
    learn(base);
    learn(newest);
    begin(newest);
    enterValues(form, result.values);
    questions.set(result.questions);
    const asks = result.questions.length > 0;
    if (asks) setAsked({ values: begun, version: 0 });
    setReport({ sentence, asks, taken: result.taken.map((field) => [field, newest.values[field]]) });
  };
  useFollow(form, base, entity, setBase, begin);
  const scope: FormScope = {
    form: form as unknown as UseFormReturn<FieldValues>,
    questions: questions.all,
    answer: questions.answer,
    book,
  };
  return {
    base,
    /** What a draft is begun with: with questions open what they are about, so that they are asked again. */
    begun: asked ?? base,
    begin,
    merge,
    pointOut: questions.pointOut,
    report,
    scope,
  };
}

/** Follows what is saved elsewhere: its version at once, its values while nothing is typed. */
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

/** The questions about what two people have changed, and their answers. */
function useQuestions<V extends FieldValues>(form: UseFormReturn<V>) {
  const { t } = useTranslation();
  const [all, set] = useState<AskedQuestion[]>([]);
  const fieldsOf = ({ fields }: AskedQuestion) => fields as FieldPath<V>[];
  const answer = (question: AskedQuestion, side: Side) => {
    set((others) => others.map((other) => (other === question ? { ...other, answer: side } : other)));
    for (const field of fieldsOf(question)) {
      form.setValue(field, question[side][field] as never, { shouldDirty: true });
    }
    form.clearErrors(fieldsOf(question));
  };
  /** Points out the first question that nobody has answered; false when there is none. */
  const pointOut = () => {
    const open = all.find(
      (question) => !question.answer && isUndecided(question, form.getValues(fieldsOf(question))),
    );
    const field = open && fieldsOf(open)[0];
    if (field) form.setError(field, { message: t("ui.form.merge.choose") }, { shouldFocus: true });
    return field !== undefined;
  };
  return { all, set, answer, pointOut };
}
