import { intlLocale } from "@/i18n/intlLocale";

/** The names of the days, Monday first, as `ponedjeljak` or `pon`. */
export function weekdayNames(language: string, weekday: "long" | "short"): string[] {
  const format = new Intl.DateTimeFormat(intlLocale(language), { weekday, timeZone: "UTC" });
  return Array.from({ length: 7 }, (_, day) => format.format(Date.UTC(2024, 0, 1 + day)));
}

/**
 * The days of a week in words: `pon–pet, ned`.
 * @param days seven characters 0 or 1, Monday first
 */
export function formatWeekdays(days: string, language: string): string {
  const names = weekdayNames(language, "short");
  const runs = Array.from(days.matchAll(/1+/g), ({ index, 0: run }) => names.slice(index, index + run.length));
  return runs.map((run) => (run.length > 2 ? `${run[0]}–${run.at(-1)}` : run.join(", "))).join(", ");
}
