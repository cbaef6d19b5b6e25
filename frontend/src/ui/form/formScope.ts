import { createContext, useContext, useEffect } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { createStore } from "../createStore";
import { nothing } from "../format/text";
import type { SelectOption } from "./inputs/SelectInput";
import { type Question, sameValue } from "./merging/merge";

/** How a person reads a field: its label, and the names of those of its values that do not speak for themselves. */
interface FieldFacts {
  label: string;
  names: ReadonlyMap<unknown, string>;
  /** Words the other values. */
  read?: (value: unknown) => string;
}

export type Side = "mine" | "theirs";

/** A question about what two people have changed, with its answer. */
export interface AskedQuestion extends Question<Record<string, unknown>> {
  /** What the form began with, in these fields and those that hold only together with them. */
  begun: Record<string, unknown>;
  answer?: Side;
}

/** Whether a form holds one of the two values; entering a third settles the question. */
export const isUndecided = ({ fields, mine, theirs }: AskedQuestion, values: unknown[]) =>
  [mine, theirs].some((side) => fields.every((field, at) => sameValue(side[field], values[at])));

/** What the fields of an entity form share with it. */
export interface FormScope {
  form: UseFormReturn<FieldValues>;
  questions: AskedQuestion[];
  answer: (question: AskedQuestion, side: Side) => void;
  book: FieldBook;
}

const noFacts: FieldFacts = { label: "", names: new Map() };

/** Remembers how the fields of one form are read, also values that are no choice any more. */
export function createFieldBook() {
  const store = createStore<ReadonlyMap<string, FieldFacts>>(new Map());
  return {
    use: store.use,
    learn(field: string, label: string | undefined, names: Iterable<readonly [unknown, string]>, read?: FieldFacts["read"]): void {
      const known = store.get().get(field) ?? noFacts;
      const fresh = Array.from(names).filter(([value, name]) => known.names.get(value) !== name);
      const next = label ?? known.label;
      if (next === known.label && fresh.length === 0) return;
      const facts = { label: next, names: new Map([...known.names, ...fresh]), read: read ?? known.read };
      store.set(new Map(store.get()).set(field, facts));
    },
  };
}

export type FieldBook = ReturnType<typeof createFieldBook>;

/** A field's value as a person reads it, each of several; a dash for nothing. */
export function readValue(facts: FieldFacts | undefined, value: unknown): string {
  if (Array.isArray(value)) return value.map((one) => readValue(facts, one)).join(", ") || nothing;
  const name = facts?.names.get(value);
  if (name !== undefined) return name;
  if (value === "" || value === null || value === undefined) return nothing;
  return facts?.read?.(value) ?? String(value);
}

export const FormScopeContext = createContext<FormScope | null>(null);

const noOptions: SelectOption[] = [];

export interface FieldReading {
  label: string;
  options?: SelectOption[];
  emptyLabel?: string;
  /** Words values that are no options; a function that stays the same. */
  read?: (value: unknown) => string;
}

/** Tells the form around how a field is read. */
export function useFieldFacts(field: string, reading: FieldReading): void {
  const { label, options = noOptions, emptyLabel, read } = reading;
  const book = useContext(FormScopeContext)?.book;
  useEffect(() => {
    const names = options.map((option) => [option.value, option.label] as const);
    book?.learn(field, label, emptyLabel === undefined ? names : [["", emptyLabel], ...names], read);
  }, [book, field, label, options, emptyLabel, read]);
}
