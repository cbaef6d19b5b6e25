import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import FormHelperText from "@mui/material/FormHelperText";
import { useId } from "react";
import { type Control, type FieldPath, type FieldValues, useController } from "react-hook-form";
import { FieldWithQuestion } from "./FieldQuestion";

interface CheckboxFieldProps<V extends FieldValues> {
  control: Control<V>;
  name: FieldPath<V>;
  label: string;
  help?: string;
}

/** Yes or no. */
export function CheckboxField<V extends FieldValues>({ control, name, label, help }: CheckboxFieldProps<V>) {
  const id = useId();
  const { field, fieldState } = useController({ control, name });
  const error = fieldState.error?.message;
  return (
    <FieldWithQuestion name={name} label={label}>
      <FormControlLabel
        label={label}
        control={
          <Checkbox
            name={field.name}
            checked={Boolean(field.value)}
            onChange={field.onChange}
            onBlur={field.onBlur}
            slotProps={{
              input: { ref: field.ref, "aria-invalid": Boolean(error), "aria-describedby": error || help ? id : undefined },
            }}
          />
        }
      />
      {(error || help) && (
        <FormHelperText id={id} role={error ? "alert" : undefined} error={Boolean(error)}>
          {error ?? help}
        </FormHelperText>
      )}
    </FieldWithQuestion>
  );
}
