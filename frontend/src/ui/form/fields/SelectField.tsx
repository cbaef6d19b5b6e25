import { type Control, type FieldPath, type FieldValues, useController } from "react-hook-form";
import { SelectInput, type SelectInputOptions, type SelectOption } from "../inputs/SelectInput";
import { FieldWithQuestion } from "./FieldQuestion";

interface SelectFieldProps<V extends FieldValues> extends SelectInputOptions {
  control: Control<V>;
  name: FieldPath<V>;
  /** Called with the chosen value after the form has taken it, for fields that depend on it. */
  onChosen?: (value: SelectOption["value"]) => void;
}

/** One of a few options. The form's value is the option's, or "" when nothing is chosen. */
export function SelectField<V extends FieldValues>({ control, name, onChosen, ...options }: SelectFieldProps<V>) {
  const { field, fieldState } = useController({ control, name });
  return (
    <FieldWithQuestion name={name} {...options}>
      <SelectInput
        {...options}
        name={field.name}
        value={field.value}
        error={fieldState.error?.message}
        onBlur={field.onBlur}
        inputRef={field.ref}
        onChange={(value) => {
          field.onChange(value);
          onChosen?.(value);
        }}
      />
    </FieldWithQuestion>
  );
}
