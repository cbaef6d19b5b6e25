import { type Control, type FieldPath, type FieldValues, useController } from "react-hook-form";
import { TextInput, type TextInputOptions } from "../inputs/TextInput";
import { FieldWithQuestion } from "./FieldQuestion";

export interface TextFieldProps<V extends FieldValues> extends TextInputOptions {
  control: Control<V>;
  name: FieldPath<V>;
}

/** A text of a form, one line or several. */
export function TextField<V extends FieldValues>({ control, name, ...options }: TextFieldProps<V>) {
  const { field, fieldState } = useController({ control, name });
  const value = typeof field.value === "string" || typeof field.value === "number" ? field.value : "";
  return (
    <FieldWithQuestion name={name} label={options.label}>
      <TextInput
        {...options}
        name={field.name}
        value={value}
        error={fieldState.error?.message}
        onChange={field.onChange}
        onBlur={field.onBlur}
        inputRef={field.ref}
      />
    </FieldWithQuestion>
  );
}
