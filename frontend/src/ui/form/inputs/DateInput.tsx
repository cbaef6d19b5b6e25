import IconButton from "@mui/material/IconButton";
import InputAdornment from "@mui/material/InputAdornment";
import { CalendarDays } from "lucide-react";
import { type KeyboardEvent, type Ref, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { birthDay, formatDay, parseDay } from "../../format/days";
import type { AllowedDays } from "../rules/daySchema";
import { DaySurface } from "./DaySurface";
import { isFree, namedDay } from "./quickDays";
import { TextInput } from "./TextInput";

export interface DateInputOptions {
  label: string;
  help?: string;
  required?: boolean;
  autoFocus?: boolean;
  readOnly?: boolean;
  /** The days that the calendar offers; daySchema refuses others. */
  allowed?: AllowedDays;
  /** Also accepts a personal number, or its first seven digits, which contain the date of birth. */
  birth?: boolean;
  /** Also accepts days by name, such as `sutra`, and offers them. */
  quick?: boolean;
  /** Days on which nobody works: they are marked, and one that is chosen is named so. */
  free?: readonly string[];
}

interface DateInputProps extends DateInputOptions {
  name: string;
  /** `2026-11-21`, or what was typed while that is not a day. */
  value: string;
  error?: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  inputRef?: Ref<HTMLInputElement>;
}

/** The text that a date input shows for its value. */
export const shownDay = (value: string) => formatDay(value) || value;

/** A day, typed as `21112026` or chosen from a calendar, and shown as `21. 11. 2026.`. Forms of the form library use DateField. */
export function DateInput({ value, allowed, birth, quick, free, onChange, onBlur, ...options }: DateInputProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState("");
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const dayIn = (text: string) => parseDay(text) ?? (birth ? birthDay(text) : null) ?? (quick ? namedDay(t, text) : null) ?? text.trim();
  const open = () => setAnchor(box.current);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "ArrowDown" || options.readOnly) return;
    event.preventDefault();
    open();
  };
  const choose = (day: string) => {
    onChange(day);
    setTyped("");
    setAnchor(null);
  };
  const { label } = options;
  return (
    <>
      <TextInput
        {...options}
        help={isFree(free, value) ? t("ui.form.date.freeDay") : options.help}
        placeholder={options.readOnly ? undefined : t("ui.form.date.example")}
        verbatim
        inputMode="numeric"
        value={typed && dayIn(typed) === value ? typed : shownDay(value)}
        onChange={(event) => {
          setTyped(event.target.value);
          onChange(dayIn(event.target.value));
        }}
        onBlur={() => {
          setTyped("");
          onBlur?.();
        }}
        onKeyDown={onKeyDown}
        boxRef={box}
        endAdornment={
          !options.readOnly && (
            <InputAdornment position="end">
              <IconButton edge="end" aria-label={t("ui.form.date.open", { label })} aria-haspopup="dialog" onClick={open}>
                <CalendarDays size={18} aria-hidden />
              </IconButton>
            </InputAdornment>
          )
        }
      />
      {anchor && (
        <DaySurface
          anchor={anchor}
          label={label}
          value={value}
          allowed={allowed}
          quick={quick}
          free={free}
          onChoose={choose}
          onClose={() => setAnchor(null)}
        />
      )}
    </>
  );
}
