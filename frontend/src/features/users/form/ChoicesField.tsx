import { type Control, type FieldPath, useController } from "react-hook-form";
import { MultiSelectInput, type MultiSelectOptions } from "@/ui/form/inputs/MultiSelectInput";
import type { RoleValues, UserValues } from "./userForm";

interface ChoicesFieldProps extends MultiSelectOptions {
  control: Control<UserValues>;
  name: FieldPath<UserValues>;
}

/** Projects or categories of a role. Their names are part of the value, so that a draft and another's change can be read. */
export function ChoicesField({ control, name, ...input }: ChoicesFieldProps) {
  const { field, fieldState } = useController({ control, name });
  return (
    <MultiSelectInput
      {...input}
      value={field.value as RoleValues["projekti"]}
      error={fieldState.error?.message}
      onChange={field.onChange}
      onBlur={field.onBlur}
      inputRef={field.ref}
    />
  );
}
