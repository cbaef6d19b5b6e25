import { useId } from "react";
import { type Control, type FieldPath, type FieldValues, useController } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { Toggles } from "@/ui/controls/Toggles";
import { formatWeekdays, weekdayNames } from "../../format/weekdays";
import { FieldFrame } from "../inputs/FieldFrame";
import { FieldWithQuestion } from "./FieldQuestion";

interface WeekdaysFieldProps<V extends FieldValues> {
  control: Control<V>;
  name: FieldPath<V>;
  label: string;
}

/** Days of a week. The form's value is a text of seven characters 0 or 1, Monday first. */
export function WeekdaysField<V extends FieldValues>({ control, name, label }: WeekdaysFieldProps<V>) {
  const { i18n } = useTranslation();
  const id = useId();
  const { field, fieldState } = useController({ control, name });
  const days = Array.from(String(field.value));
  const [long, short] = [weekdayNames(i18n.language, "long"), weekdayNames(i18n.language, "short")];
  const toggle = (day: string) => field.onChange(days.map((on, at) => (String(at) === day ? String(1 - Number(on)) : on)).join(""));
  return (
    <FieldWithQuestion name={name} label={label} read={(value) => formatWeekdays(String(value), i18n.language)}>
      <FieldFrame id={id} label={label} error={fieldState.error?.message}>
        <div ref={field.ref} tabIndex={-1}>
          <Toggles
            label={label}
            options={short.map((text, at) => ({ name: String(at), label: text, spoken: long[at] }))}
            isOn={(day) => days[Number(day)] === "1"}
            onToggle={toggle}
          />
        </div>
      </FieldFrame>
    </FieldWithQuestion>
  );
}
