import { type Control, type FieldPath, type FieldValues, useController } from "react-hook-form";
import { DateInput, type DateInputOptions, shownDay } from "../inputs/DateInput";
import { FieldWithQuestion } from "./FieldQuestion";

interface DateFieldProps<V extends FieldValues> extends DateInputOptions {
  control: Control<V>;
  name: FieldPath<V>;
}

const readDay = (value: unknown) => shownDay(String(value ?? ""));

/** A day of a form. The form's value is `2026-11-21`, or what was typed while that is no day; daySchema checks it. */
export function DateField<V extends FieldValues>({ control, name, ...options }: DateFieldProps<V>) {
  const { field, fieldState } = useController({ control, name });
  return (
    <FieldWithQuestion name={name} label={options.label} read={readDay}>
      <DateInput
        {...options}
        name={field.name}
        value={String(field.value ?? "")}
        error={fieldState.error?.message}
        onChange={field.onChange}
        onBlur={field.onBlur}
        inputRef={field.ref}
      />
    </FieldWithQuestion>
  );
}
