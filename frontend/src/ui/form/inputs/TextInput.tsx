import OutlinedInput from "@mui/material/OutlinedInput";
import type { ChangeEventHandler, FocusEventHandler, KeyboardEventHandler, ReactNode, Ref } from "react";
import { useId } from "react";
import { lengthOf } from "../../format/text";
import { FieldFrame, fieldIds } from "./FieldFrame";

export interface TextInputOptions {
  label: string;
  /** True for a label that is only for screen readers; the placeholder then describes the field. */
  labelHidden?: boolean;
  help?: ReactNode;
  required?: boolean;
  /** The greatest number of characters; only shown, the form checks it. */
  limit?: number;
  /** The keyboard of a phone. */
  inputMode?: "numeric";
  /** Never "number": such an input is changed by the mouse wheel, and shows nothing of what is not a number. Use inputMode. */
  type?: "text" | "email" | "tel" | "password";
  autoComplete?: string;
  autoFocus?: boolean;
  readOnly?: boolean;
  /** The initial number of lines. */
  rows?: number;
  /** The greatest number of lines; by default three times the initial number. */
  maxRows?: number;
  placeholder?: string;
  endAdornment?: ReactNode;
  /** The ids of a list that the text opens, and of its active option. */
  choices?: { list: string; active: string };
  /** For names, codes and passwords that a phone must not capitalise or correct. */
  verbatim?: boolean;
}

interface TextInputProps extends TextInputOptions {
  name: string;
  value: string | number;
  error?: string;
  /** False for an error that is also in a toast. */
  announced?: boolean;
  onChange: ChangeEventHandler<HTMLInputElement | HTMLTextAreaElement>;
  onBlur?: FocusEventHandler<HTMLInputElement | HTMLTextAreaElement>;
  onKeyDown?: KeyboardEventHandler<HTMLInputElement | HTMLTextAreaElement>;
  inputRef?: Ref<HTMLInputElement>;
  /** The input with its frame, to position what is below it. */
  boxRef?: Ref<HTMLDivElement>;
}

/** A text input with its label and message. Forms of the form library use TextField. */
export function TextInput({
  limit,
  verbatim,
  choices,
  help,
  error,
  label,
  labelHidden,
  rows,
  maxRows = rows && rows * 3,
  ...input
}: TextInputProps) {
  const { required, announced, boxRef, inputMode, ...shown } = input;
  const id = useId();
  const plain = verbatim ? { autoCapitalize: "none", autoCorrect: "off", spellCheck: false } : {};
  return (
    <FieldFrame
      id={id}
      label={label}
      labelHidden={labelHidden}
      help={help}
      error={error}
      announced={announced}
      required={required}
      length={limit ? { used: lengthOf(String(input.value)), limit } : undefined}
    >
      <OutlinedInput
        {...shown}
        ref={boxRef}
        id={id}
        multiline={Boolean(rows)}
        minRows={rows}
        maxRows={maxRows}
        inputProps={{
          ...plain,
          inputMode,
          "aria-describedby": fieldIds(id).help,
          "aria-required": required || undefined,
          ...(choices && { "aria-autocomplete": "list", "aria-controls": choices.list, "aria-activedescendant": choices.active }),
        }}
      />
    </FieldFrame>
  );
}
