import { intlLocale } from "@/i18n/intlLocale";

const pad = (value: number) => String(value).padStart(2, "0");

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** `21. 11. 2026.` in the time zone of the browser; empty for a broken date. */
export function formatDate(iso: string): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return "";
  return `${pad(date.getDate())}. ${pad(date.getMonth() + 1)}. ${date.getFullYear()}.`;
}

/** `21.11.2026. 14:05` in the time zone of the browser; empty for a broken date. */
export function formatDateTime(iso: string): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return "";
  const time = `${pad(date.getHours())}:${pad(date.getMinutes())}`;
  return `${pad(date.getDate())}.${pad(date.getMonth() + 1)}.${date.getFullYear()}. ${time}`;
}

const midnight = (moment: Date): number => new Date(moment).setHours(0, 0, 0, 0);

/**
 * "prije 5 minuta" within a day, "jučer" and "prije 3 dana" by the calendar of the browser within seven days, the plain date before that (and for
 * the future).
 */
export function formatRelative(iso: string, language: string, now = Date.now()): string {
  const moment = new Date(iso);
  const age = now - moment.getTime();
  if (Number.isNaN(age)) return "";
  // A day with a clock change has an hour more or less.
  const days = Math.round((midnight(new Date(now)) - midnight(moment)) / day);
  if (age < -minute || days >= 7) return formatDate(iso);
  const format = new Intl.RelativeTimeFormat(intlLocale(language), { numeric: "auto" });
  if (age < minute) return format.format(0, "second");
  if (age < hour) return format.format(-Math.floor(age / minute), "minute");
  if (age < day) return format.format(-Math.floor(age / hour), "hour");
  return format.format(-days, "day");
}
