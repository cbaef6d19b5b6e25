import { useMemo } from "react";
import { type Control, type FieldPath, type FieldValues, useController } from "react-hook-form";
import { MultiSelectInput, type MultiSelectOptions } from "../inputs/MultiSelectInput";
import type { SelectOption } from "../inputs/SelectInput";
import { FieldWithQuestion } from "./FieldQuestion";

interface MultiSelectFieldProps<V extends FieldValues> extends MultiSelectOptions {
  control: Control<V>;
  name: FieldPath<V>;
  /** The options of chosen values that are no longer offered. */
  others?: SelectOption[];
}

const none: SelectOption[] = [];

/** Several of many options. The form's value is the list of their ids, in the order of choice. */
export function MultiSelectField<V extends FieldValues>(props: MultiSelectFieldProps<V>) {
  const { control, name, others = none, ...input } = props;
  const { field, fieldState } = useController({ control, name });
  const known = useMemo(() => [...others, ...(input.options ?? none)], [others, input.options]);
  const chosen = (field.value as SelectOption["value"][]).map(
    (value) => known.find((option) => option.value === value) ?? { value, label: String(value) },
  );
  return (
    <FieldWithQuestion name={name} label={input.label} options={known}>
      <MultiSelectInput
        {...input}
        value={chosen}
        error={fieldState.error?.message}
        onChange={(next) => field.onChange(next.map(({ value }) => value))}
        onBlur={field.onBlur}
        inputRef={field.ref}
      />
    </FieldWithQuestion>
  );
}
