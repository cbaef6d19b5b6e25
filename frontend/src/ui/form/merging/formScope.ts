import { createContext, useContext, useEffect } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { createStore } from "@/ui/createStore";
import { nothing } from "@/ui/format/text";
import { type Question, sameValue } from "../drafts/merge";
import type { SelectOption } from "../inputs/SelectInput";

/** How a field is shown: its label, and the names of values that need one. */
interface FieldFacts {
  label: string;
  names: ReadonlyMap<unknown, string>;
  /** Describes the other values. */
  read?: (value: unknown) => string;
}

export type Side = "mine" | "theirs";

/** A question about a field that two people have changed, with its answer. */
export interface AskedQuestion extends Question<Record<string, unknown>> {
  /** The form's initial values of these fields and of those that belong together with them. */
  begun: Record<string, unknown>;
  answer?: Side;
}

/** Whether the form still has one of the two values; entering another one answers the question. */
export const isUndecided = ({ fields, mine, theirs }: AskedQuestion, values: unknown[]) =>
  [mine, theirs].some((side) => fields.every((field, at) => sameValue(side[field], values[at])));

/** What an entity form shares with its fields. */
export interface FormScope {
  form: UseFormReturn<FieldValues>;
  questions: AskedQuestion[];
  answer: (question: AskedQuestion, side: Side) => void;
  registry: FieldRegistry;
}

const noFacts: FieldFacts = { label: "", names: new Map() };

/** Collects how the fields of a form are shown, also values that are no longer offered. */
export function createFieldRegistry() {
  const store = createStore<ReadonlyMap<string, FieldFacts>>(new Map());
  return {
    use: store.use,
    register(field: string, label: string | undefined, names: Iterable<readonly [unknown, string]>, read?: FieldFacts["read"]): void {
      const known = store.get().get(field) ?? noFacts;
      const fresh = Array.from(names).filter(([value, name]) => known.names.get(value) !== name);
      const next = label ?? known.label;
      if (next === known.label && fresh.length === 0) return;
      const facts = { label: next, names: new Map([...known.names, ...fresh]), read: read ?? known.read };
      store.set(new Map(store.get()).set(field, facts));
    },
  };
}

export type FieldRegistry = ReturnType<typeof createFieldRegistry>;

/** A field's value in words; a dash for nothing. */
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
  /** Describes values that are no options. The function must be stable. */
  read?: (value: unknown) => string;
}

/** Registers how a field is shown with the surrounding form. */
export function useFieldFacts(field: string, reading: FieldReading): void {
  const { label, options = noOptions, emptyLabel, read } = reading;
  const registry = useContext(FormScopeContext)?.registry;
  useEffect(() => {
    const names = options.map((option) => [option.value, option.label] as const);
    registry?.register(field, label, emptyLabel === undefined ? names : [["", emptyLabel], ...names], read);
  }, [registry, field, label, options, emptyLabel, read]);
}
