import OutlinedInput from "@mui/material/OutlinedInput";
import { type ReactNode, useId } from "react";
import { type Control, type FieldPath, type FieldValues, useController } from "react-hook-form";
import { FieldFrame, fieldIds } from "./FieldFrame";

export interface TextFieldProps<V extends FieldValues> {
  control: Control<V>;
  name: FieldPath<V>;
  label: string;
  help?: string;
  required?: boolean;
  /** The greatest number of characters; only counts, the schema decides. */
  limit?: number;
  type?: "text" | "email" | "tel" | "number" | "password";
  autoComplete?: string;
  autoFocus?: boolean;
  readOnly?: boolean;
  /** Lines to begin with; the field grows to three times as many. */
  rows?: number;
  placeholder?: string;
  endAdornment?: ReactNode;
  /** For names, codes and passwords that a phone must not capitalise or correct. */
  verbatim?: boolean;
}

/** A text of a form, one line or several. */
export function TextField<V extends FieldValues>({ control, name, limit, ...props }: TextFieldProps<V>) {
  const { field, fieldState } = useController({ control, name });
  const id = useId();
  const value = typeof field.value === "string" || typeof field.value === "number" ? field.value : "";
  const verbatim = props.verbatim ? { autoCapitalize: "none", autoCorrect: "off", spellCheck: false } : {};
  return (
    <FieldFrame
      id={id}
      label={props.label}
      help={props.help}
      error={fieldState.error?.message}
      required={props.required}
      length={limit ? { used: String(value).length, limit } : undefined}
    >
      <OutlinedInput
        id={id}
        name={field.name}
        value={value}
        onChange={field.onChange}
        onBlur={field.onBlur}
        inputRef={field.ref}
        type={props.type}
        multiline={Boolean(props.rows)}
        minRows={props.rows}
        maxRows={props.rows && props.rows * 3}
        autoFocus={props.autoFocus}
        autoComplete={props.autoComplete}
        readOnly={props.readOnly}
        placeholder={props.placeholder}
        endAdornment={props.endAdornment}
        inputProps={{
          ...verbatim,
          "aria-describedby": fieldIds(id).help,
          "aria-required": props.required || undefined,
        }}
      />
    </FieldFrame>
  );
}
