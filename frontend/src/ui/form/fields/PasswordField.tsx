import type { FieldValues } from "react-hook-form";
import { TextField, type TextFieldProps } from "./TextField";
import { usePasswordToggle } from "./usePasswordToggle";

/** A password of a form, with a button that shows and hides it. */
export function PasswordField<V extends FieldValues>(props: Omit<TextFieldProps<V>, "type" | "endAdornment" | "rows" | "verbatim">) {
  return <TextField {...props} {...usePasswordToggle()} />;
}
