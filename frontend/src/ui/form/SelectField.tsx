import MenuItem from "@mui/material/MenuItem";
import Select from "@mui/material/Select";
import { type ReactNode, useId } from "react";
import { type Control, type FieldPath, type FieldValues, useController } from "react-hook-form";
import { FieldFrame, fieldIds } from "./FieldFrame";

export interface SelectOption {
  value: string | number;
  label: string;
  /** Stands before the label, such as a status mark. */
  icon?: ReactNode;
}

interface SelectFieldProps<V extends FieldValues> {
  control: Control<V>;
  name: FieldPath<V>;
  label: string;
  options: SelectOption[];
  help?: string;
  required?: boolean;
  disabled?: boolean;
  /** Called with the chosen value after the form has taken it, for fields that depend on it. */
  onChosen?: (value: SelectOption["value"]) => void;
  /** The label of the empty choice; without it there is none. */
  emptyLabel?: string;
}

/** One choice of a few. The form's value is that of the option, or "" when nothing is chosen. */
export function SelectField<V extends FieldValues>({ control, name, ...props }: SelectFieldProps<V>) {
  const { field, fieldState } = useController({ control, name });
  const id = useId();
  const ids = fieldIds(id);
  const known = props.options.some((option) => option.value === field.value);
  return (
    <FieldFrame
      id={id}
      label={props.label}
      help={props.help}
      error={fieldState.error?.message}
      required={props.required}
    >
      <Select
        id={id}
        labelId={ids.label}
        name={field.name}
        value={known ? field.value : ""}
        displayEmpty={props.emptyLabel !== undefined}
        disabled={props.disabled}
        onBlur={field.onBlur}
        inputRef={field.ref}
        SelectDisplayProps={{ "aria-describedby": ids.help }}
        onChange={(event) => {
          field.onChange(event.target.value);
          props.onChosen?.(event.target.value);
        }}
        sx={{ "& .MuiSelect-select": { display: "flex", alignItems: "center", gap: 2 } }}
      >
        {props.emptyLabel !== undefined && <MenuItem value="">{props.emptyLabel}</MenuItem>}
        {props.options.map((option) => (
          <MenuItem key={option.value} value={option.value}>
            {option.icon}
            {option.label}
          </MenuItem>
        ))}
      </Select>
    </FieldFrame>
  );
}
