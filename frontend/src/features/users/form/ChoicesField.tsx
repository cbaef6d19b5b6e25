import { type Control, type FieldPath, useController } from "react-hook-form";
import { MultiSelectInput, type MultiSelectOptions } from "@/ui/form/inputs/MultiSelectInput";
import type { RoleValues, UserValues } from "./userForm";

interface ChoicesFieldProps extends MultiSelectOptions {
  control: Control<UserValues>;
  name: FieldPath<UserValues>;
}

/** Projects or categories of a role. The value includes their names, so that drafts and others' changes can be shown. */
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
