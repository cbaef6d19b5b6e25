import MenuItem from "@mui/material/MenuItem";
import Select from "@mui/material/Select";
import { styled } from "@mui/material/styles";
import { type ReactNode, type Ref, useId } from "react";
import { FieldFrame, fieldIds } from "./FieldFrame";

const Label = styled("span")({ minWidth: 0, overflow: "hidden", textOverflow: "ellipsis" });

export interface SelectOption {
  value: string | number;
  label: string;
  /** Shown before the label, such as a status mark. */
  icon?: ReactNode;
}

export interface SelectInputOptions {
  label: string;
  options: SelectOption[];
  help?: string;
  required?: boolean;
  disabled?: boolean;
  autoFocus?: boolean;
  /** The label of the empty choice; without it there is none. */
  emptyLabel?: string;
}

interface SelectInputProps extends SelectInputOptions {
  name?: string;
  /** Nothing is shown if no option has this value, so that options may be loaded later. */
  value: unknown;
  error?: string;
  onChange: (value: SelectOption["value"]) => void;
  onBlur?: () => void;
  inputRef?: Ref<unknown>;
}

/** One of a few options with label and message. Forms of the form library use SelectField. */
export function SelectInput({ label, options, help, required, emptyLabel, ...props }: SelectInputProps) {
  const id = useId();
  const ids = fieldIds(id);
  const chosen = options.find((option) => option.value === props.value);
  return (
    <FieldFrame id={id} label={label} help={help} error={props.error} required={required}>
      <Select
        id={id}
        labelId={ids.label}
        name={props.name}
        value={chosen?.value ?? ""}
        displayEmpty={emptyLabel !== undefined}
        disabled={props.disabled}
        autoFocus={props.autoFocus}
        onBlur={props.onBlur}
        inputRef={props.inputRef}
        SelectDisplayProps={{ "aria-describedby": ids.help }}
        onChange={(event) => props.onChange(event.target.value)}
        sx={{ "& .MuiSelect-select": { display: "flex", alignItems: "center", gap: 2 } }}
      >
        {emptyLabel !== undefined && (
          <MenuItem value="">
            <Label>{emptyLabel}</Label>
          </MenuItem>
        )}
        {options.map((option) => (
          <MenuItem key={option.value} value={option.value}>
            {option.icon}
            <Label>{option.label}</Label>
          </MenuItem>
        ))}
      </Select>
    </FieldFrame>
  );
}
