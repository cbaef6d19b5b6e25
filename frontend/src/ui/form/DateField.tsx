import IconButton from "@mui/material/IconButton";
import InputAdornment from "@mui/material/InputAdornment";
import { styled } from "@mui/material/styles";
import { CalendarDays } from "lucide-react";
import { type KeyboardEvent, useId, useRef, useState } from "react";
import { type Control, type FieldPath, type FieldValues, useController } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { birthDay, formatDay, parseDay } from "../format/days";
import { lazyPart } from "../lazyPart";
import { Surface } from "../Surface";
import type { AllowedDays } from "./daySchema";
import { FieldWithQuestion } from "./FieldQuestion";
import { TextInput } from "./TextInput";

const Calendar = lazyPart(() => import("./Calendar").then((module) => module.Calendar));

/** As high as the calendar. */
const Place = styled("div")(({ theme }) => ({
  height: 336,
  [theme.breakpoints.down("sm")]: { height: 400 },
}));

interface DateFieldProps<V extends FieldValues> {
  control: Control<V>;
  name: FieldPath<V>;
  label: string;
  help?: string;
  required?: boolean;
  readOnly?: boolean;
  /** The days that the calendar offers; daySchema refuses others. */
  allowed?: AllowedDays;
  /** Takes a personal number too, or the seven digits that it begins with, for the date of birth in it. */
  birth?: boolean;
}

const readDay = (value: unknown) => formatDay(String(value)) || String(value ?? "");

/**
 * A day of a form, typed as `21112026` or chosen from a calendar, and shown as `21. 11. 2026.`. The form's value is
 * `2026-11-21`, or what was typed while that is no day; daySchema checks it.
 */
export function DateField<V extends FieldValues>({
  control,
  name,
  allowed,
  birth,
  ...options
}: DateFieldProps<V>) {
  const { t } = useTranslation();
  const { field, fieldState } = useController({ control, name });
  const [typed, setTyped] = useState("");
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const titleId = useId();
  const box = useRef<HTMLDivElement>(null);
  const dayIn = (text: string) => parseDay(text) ?? (birth ? birthDay(text) : null) ?? text.trim();
  const open = () => setAnchor(box.current);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "ArrowDown" || options.readOnly) return;
    event.preventDefault();
    open();
  };
  const choose = (day: string) => {
    field.onChange(day);
    setTyped("");
    setAnchor(null);
  };
  const { label } = options;
  return (
    <FieldWithQuestion name={name} label={label} read={readDay}>
      <TextInput
        {...options}
        help={options.help ?? t("ui.form.date.example")}
        verbatim
        inputMode="numeric"
        name={field.name}
        value={typed && dayIn(typed) === field.value ? typed : readDay(field.value)}
        error={fieldState.error?.message}
        onChange={(event) => {
          setTyped(event.target.value);
          field.onChange(dayIn(event.target.value));
        }}
        onBlur={() => {
          setTyped("");
          field.onBlur();
        }}
        onKeyDown={onKeyDown}
        inputRef={field.ref}
        boxRef={box}
        endAdornment={
          !options.readOnly && (
            <InputAdornment position="end">
              <IconButton
                edge="end"
                aria-label={t("ui.form.date.open", { label })}
                aria-haspopup="dialog"
                onClick={open}
              >
                <CalendarDays size={18} aria-hidden />
              </IconButton>
            </InputAdornment>
          )
        }
      />
      {anchor && (
        <Surface anchor={anchor} titleId={titleId} width={322} onClose={() => setAnchor(null)}>
          <span id={titleId} className="visually-hidden">
            {label}
          </span>
          <Calendar
            value={String(field.value ?? "")}
            allowed={allowed}
            onChoose={choose}
            onMissing={() => setAnchor(null)}
            placeholder={<Place />}
          />
        </Surface>
      )}
    </FieldWithQuestion>
  );
}
