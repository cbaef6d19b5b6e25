import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { DateInput } from "../../form/inputs/DateInput";
import { type DayRange, rangeFault } from "./dayRange";

/**
 * A ref for an input of a form: makes the browser count it as invalid while it is wrong.
 * @param onAsked called when the form was to be submitted while it is wrong
 */
function useValidity(wrong: boolean, onAsked: () => void): RefObject<HTMLInputElement | null> {
  const input = useRef<HTMLInputElement>(null);
  const asked = useEffectEvent(onAsked);
  useEffect(() => input.current?.setCustomValidity(wrong ? "wrong" : ""), [wrong]);
  useEffect(() => {
    const field = input.current;
    field?.addEventListener("invalid", asked);
    return () => field?.removeEventListener("invalid", asked);
  }, []);
  return input;
}

interface FilterDaysProps {
  /** The name of the range, such as "Kreirano". */
  label: string;
  /** The beginning of the names of the two inputs. */
  name: string;
  value: DayRange;
  onChange: (range: DayRange) => void;
}

/**
 * A range of days in a filter menu. It takes effect when both are valid days and the end is not before the start; until then the menu does
 * not close without a word.
 */
export function FilterDays({ label, name, value, onChange }: FilterDaysProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(value);
  const [left, setLeft] = useState({ from: false, to: false });
  const fault = rangeFault(typed);
  const change = (changes: Partial<DayRange>) => {
    const range = { ...typed, ...changes };
    setTyped(range);
    if (!rangeFault(range)) onChange(range);
  };
  const error = (side: keyof DayRange) => {
    if (fault === side && left[side]) return t("ui.form.date.invalid");
    return fault === "order" && side === "to" ? t("ui.list.days.endBeforeStart") : undefined;
  };
  const wrong = fault === "order" ? "to" : fault;
  const boxes = {
    from: useValidity(wrong === "from", () => setLeft({ ...left, from: true })),
    to: useValidity(wrong === "to", () => setLeft({ ...left, to: true })),
  };
  const day = (side: keyof DayRange) => (
    <DateInput
      inputRef={boxes[side]}
      label={t(`ui.list.days.${side}`, { label })}
      name={`${name}-${side}`}
      value={typed[side]}
      error={error(side)}
      onChange={(text) => change({ [side]: text })}
      onBlur={() => setLeft({ ...left, [side]: true })}
    />
  );
  return (
    <>
      {day("from")}
      {day("to")}
    </>
  );
}
