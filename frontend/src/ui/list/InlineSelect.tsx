import MenuItem from "@mui/material/MenuItem";
import Select from "@mui/material/Select";
import { styled } from "@mui/material/styles";
import type { SelectOption } from "../form/inputs/SelectInput";

const Label = styled("span")({ minWidth: 0, overflow: "hidden", textOverflow: "ellipsis" });

/** The height of the buttons beside it. */
export const inlineHeight = { minHeight: { sm: 36 } } as const;

interface InlineSelectProps {
  /** For screen readers only; sighted people see what is chosen. */
  label: string;
  value: SelectOption["value"] | undefined;
  options: SelectOption[];
  onChange: (value: SelectOption["value"]) => void;
}

/** A choice among the buttons above a list. Forms use SelectInput, which has its label above it. */
export function InlineSelect({ label, value, options, onChange }: InlineSelectProps) {
  const chosen = options.find((option) => option.value === value);
  return (
    <Select
      value={chosen?.value ?? ""}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ input: { "aria-label": label } }}
      sx={{
        ...inlineHeight,
        minWidth: 0,
        "& .MuiSelect-select": { display: "flex", alignItems: "center", gap: 2, py: { sm: 1.75 } },
      }}
    >
      {options.map((option) => (
        <MenuItem key={option.value} value={option.value}>
          {option.icon}
          <Label>{option.label}</Label>
        </MenuItem>
      ))}
    </Select>
  );
}
