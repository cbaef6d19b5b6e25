import FormControl from "@mui/material/FormControl";
import MenuItem from "@mui/material/MenuItem";
import Select from "@mui/material/Select";
import { styled } from "@mui/material/styles";
import { useId } from "react";
import { type Control, type FieldPath, type FieldValues, useController } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { FieldFrame, fieldIds } from "../inputs/FieldFrame";
import { FieldWithQuestion } from "./FieldQuestion";

const Pair = styled("div")({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto minmax(0, 1fr)",
  alignItems: "center",
  gap: 8,
});

const numbers = (count: number, step: number) => Array.from({ length: count }, (_, index) => String(index * step).padStart(2, "0"));

const hours = numbers(24, 1);
const minutes = numbers(12, 5);

interface TimeFieldProps<V extends FieldValues> {
  control: Control<V>;
  name: FieldPath<V>;
  label: string;
  required?: boolean;
}

/** A time of the day in steps of five minutes. The form's value is a text such as `08:05`. */
export function TimeField<V extends FieldValues>({ control, name, label, required }: TimeFieldProps<V>) {
  const { t } = useTranslation();
  const id = useId();
  const ids = fieldIds(id);
  const { field, fieldState } = useController({ control, name });
  const [hour = "", minute = ""] = String(field.value).split(":");
  const part = (values: string[], value: string, spoken: string, change: (value: string) => void) => ({
    value,
    displayEmpty: true,
    onBlur: field.onBlur,
    SelectDisplayProps: { "aria-label": spoken, "aria-describedby": ids.help },
    MenuProps: { slotProps: { paper: { sx: { maxHeight: 320 } } } },
    onChange: (event: { target: { value: string } }) => change(event.target.value),
    children: (values.includes(value) ? values : [value, ...values]).map((choice) => (
      <MenuItem key={choice} value={choice}>
        {choice}
      </MenuItem>
    )),
  });
  return (
    <FieldWithQuestion name={name} label={label}>
      <FieldFrame id={id} label={label} error={fieldState.error?.message} required={required}>
        <Pair role="group" aria-labelledby={ids.label}>
          <FormControl error={fieldState.invalid}>
            <Select
              {...part(hours, hour, t("ui.form.time.hours", { label }), (value) => field.onChange(`${value}:${minute}`))}
              id={id}
              inputRef={field.ref}
            />
          </FormControl>
          <span aria-hidden>:</span>
          <FormControl error={fieldState.invalid}>
            <Select {...part(minutes, minute, t("ui.form.time.minutes", { label }), (value) => field.onChange(`${hour}:${value}`))} />
          </FormControl>
        </Pair>
      </FieldFrame>
    </FieldWithQuestion>
  );
}
