import { useMemo } from "react";
import { type Control, type FieldPath, type FieldValues, useController } from "react-hook-form";
import { MultiSelectInput, type MultiSelectOptions } from "../inputs/MultiSelectInput";
import type { SelectOption } from "../inputs/SelectInput";
import { FieldWithQuestion } from "./FieldQuestion";

interface MultiSelectFieldProps<V extends FieldValues> extends MultiSelectOptions {
  control: Control<V>;
  name: FieldPath<V>;
  /** How those of the chosen are read that are not among the options. */
  others?: SelectOption[];
}

const none: SelectOption[] = [];

/** Several choices of many. The form's value is the list of those of the options, in the order in which they were chosen. */
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
