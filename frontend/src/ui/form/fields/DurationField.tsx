import { type Control, type FieldPath, type FieldValues, useController } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { formatDuration, parseDuration } from "../../format/duration";
import { TextInput } from "../inputs/TextInput";
import { FieldWithQuestion } from "./FieldQuestion";

interface DurationFieldProps<V extends FieldValues> {
  control: Control<V>;
  name: FieldPath<V>;
  label: string;
  readOnly?: boolean;
}

/**
 * A duration of a form, typed like `2w 4d 6h 45m`. The form's value is the text, which durationSchema checks; leaving the
 * field puts it into the short form.
 */
export function DurationField<V extends FieldValues>({ control, name, ...options }: DurationFieldProps<V>) {
  const { t } = useTranslation();
  const { field, fieldState } = useController({ control, name });
  const leave = () => {
    const seconds = parseDuration(String(field.value));
    const text = seconds === null ? null : formatDuration(seconds);
    if (text !== null && text !== field.value) field.onChange(text);
    field.onBlur();
  };
  return (
    <FieldWithQuestion name={name} label={options.label}>
      <TextInput
        {...options}
        help={t("ui.form.duration.example")}
        verbatim
        name={field.name}
        value={field.value}
        error={fieldState.error?.message}
        onChange={field.onChange}
        onBlur={leave}
        inputRef={field.ref}
      />
    </FieldWithQuestion>
  );
}
