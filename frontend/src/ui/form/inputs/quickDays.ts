import type { TFunction } from "i18next";
import { foldText } from "@/ui/format/foldText";
import { dayAfter, daysAfter, today } from "../../format/days";

const names = ["today", "tomorrow", "friday", "monday", "week"] as const;
type Name = (typeof names)[number];

/** `1` for Monday to `7` for Sunday. */
const weekdayOf = (day: string) => new Date(day).getUTCDay() || 7;

/** The next such weekday after a day. */
const next = (day: string, weekday: number) => dayAfter(day, ((weekday - weekdayOf(day) + 6) % 7) + 1);

function quickDay(name: Name, now: string): string {
  const days = { today: now, tomorrow: dayAfter(now, 1), friday: next(now, 5), monday: next(now, 1), week: dayAfter(now, 7) };
  return days[name];
}

/** The days that are offered by name, the earliest first, each once: on a Sunday, Monday is tomorrow. */
export function quickDays(now = today()): { name: Name; day: string }[] {
  const offered = names.map((name) => ({ name, day: quickDay(name, now) }));
  const once = offered.filter(({ day }, place) => offered.findIndex((other) => other.day === day) === place);
  return once.toSorted((a, b) => daysAfter(a.day, b.day));
}

const wordsOf = (text: string) => foldText(text).text.trim();

/** How far ahead a number of days may be. */
const furthest = 3650;

/** The day that was typed by name (`sutra`, `petak`) or by a distance (`za 10 dana`, `+10`); null for other texts. */
export function namedDay(t: TFunction, text: string, now = today()): string | null {
  const words = wordsOf(text);
  const ahead = Number(/^(?:za (\d{1,4}) dana?|\+(\d{1,4}))$/.exec(words)?.slice(1).find(Boolean) ?? Number.NaN);
  if (ahead <= furthest) return dayAfter(now, ahead);
  const name = names.find((known) => words !== "" && wordsOf(t(`ui.form.date.quick.${known}`)) === words);
  return name ? quickDay(name, now) : null;
}

/** Whether a day is among the free ones. */
export const isFree = (free: readonly string[] | undefined, day: string): boolean =>
  free !== undefined && daysAfter(day, today()) >= 0 && free.includes(day);
