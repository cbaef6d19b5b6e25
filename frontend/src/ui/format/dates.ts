import { intlLocale } from "@/i18n/intlLocale";
import { clockAt } from "./clock";

const pad = (value: number) => String(value).padStart(2, "0");

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** `21. 11. 2026.` in the installation's time zone; empty for an invalid date. */
export function formatDate(iso: string): string {
  const at = clockAt(new Date(iso));
  return at ? `${pad(at.day)}. ${pad(at.month)}. ${at.year}.` : "";
}

/** `21. 11.` for this year, with the year for others; in the installation's time zone, empty for an invalid date. */
export function formatDay(iso: string, now = Date.now()): string {
  const at = clockAt(new Date(iso));
  const thisYear = at && at.year === clockAt(new Date(now))?.year;
  return thisYear ? `${pad(at.day)}. ${pad(at.month)}.` : formatDate(iso);
}

/** `21.11.2026. 14:05` in the installation's time zone; empty for an invalid date. */
export function formatDateTime(iso: string): string {
  const at = clockAt(new Date(iso));
  return at ? `${pad(at.day)}.${pad(at.month)}.${at.year}. ${pad(at.hour)}:${pad(at.minute)}` : "";
}

/** `21.11.2026. 14:05:09`, for exact times; empty for an invalid date. */
export function formatExactTime(iso: string): string {
  const at = clockAt(new Date(iso));
  return at ? `${formatDateTime(iso)}:${pad(at.second)}` : "";
}

/** The number of the day of a moment in the installation's time zone. */
function dayNumber(moment: Date): number {
  const at = clockAt(moment);
  return at ? Date.UTC(at.year, at.month - 1, at.day) / day : Number.NaN;
}

/**
 * "prije 5 minuta" within a day, "jučer" and "prije 3 dana" by the installation's calendar within seven days, otherwise (also for the
 * future) the date.
 */
export function formatRelative(iso: string, language: string, now = Date.now()): string {
  const moment = new Date(iso);
  const age = now - moment.getTime();
  if (Number.isNaN(age)) return "";
  const days = dayNumber(new Date(now)) - dayNumber(moment);
  if (age < -minute || days >= 7) return formatDate(iso);
  const format = new Intl.RelativeTimeFormat(intlLocale(language), { numeric: "auto" });
  if (age < minute) return format.format(0, "second");
  if (age < hour) return format.format(-Math.floor(age / minute), "minute");
  if (age < day) return format.format(-Math.floor(age / hour), "hour");
  return format.format(-days, "day");
}
