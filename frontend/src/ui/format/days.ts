import { clockAt } from "./clock";

const written = /^(\d{4})-(\d{2})-(\d{2})$/;

/** `2026-11-21`; null if there is no such day. */
function dayFrom(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(2000, month - 1, day));
  date.setUTCFullYear(year, month - 1, day);
  const iso = date.toISOString().slice(0, 10);
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return exists && year >= 1000 ? iso : null;
}

/** Whether a text is a day as on the wire, such as `2026-11-21`. */
export function isDay(text: string): boolean {
  const [, year, month, day] = written.exec(text) ?? [];
  return year !== undefined && dayFrom(Number(year), Number(month), Number(day)) === text;
}

/**
 * Parses a day typed as `21112026`, or with dots as `21. 11. 2026.` and `1.2.2026`.
 * @returns `2026-11-21`; null for other texts
 */
export function parseDay(text: string): string | null {
  const parts = /^(\d{2})(\d{2})(\d{4})$/.exec(text.trim()) ?? /^(\d{1,2})\. ?(\d{1,2})\. ?(\d{4})\.?$/.exec(text.trim());
  return parts && dayFrom(Number(parts[3]), Number(parts[2]), Number(parts[1]));
}

/** `21. 11. 2026.` for `2026-11-21`; empty for other texts. */
export const formatDay = (day: string): string => (isDay(day) ? day.replace(written, "$3. $2. $1.") : "");

/** The day of a moment in the installation's time zone, such as `2026-11-21`; empty for an invalid date. */
export function dayAt(moment: Date): string {
  const at = clockAt(moment);
  return (at && dayFrom(at.year, at.month, at.day)) ?? "";
}

/** Today in the installation's time zone. */
export const today = (): string => dayAt(new Date());

/** The day so many days earlier, such as `2026-11-21`; empty for other texts. */
export function daysBefore(day: string, days: number): string {
  if (!isDay(day)) return "";
  return new Date(Date.parse(day) - days * 86_400_000).toISOString().slice(0, 10);
}

/** The first day of the month of a day. */
export const firstOfMonth = (day: string): string => `${day.slice(0, 8)}01`;

/** The day so many days later; empty for other texts. */
export const dayAfter = (day: string, days: number): string => daysBefore(day, -days);

/** How many days a day is after another; negative if before it, NaN for other texts. */
export function daysAfter(day: string, other: string): number {
  return isDay(day) && isDay(other) ? (Date.parse(day) - Date.parse(other)) / 86_400_000 : Number.NaN;
}

/** `21. 11.` for a day in this year, with the year for others; empty for other texts. */
export const formatShortDay = (day: string): string =>
  day.slice(0, 4) === today().slice(0, 4) ? formatDay(day).replace(/ \d{4}\.$/, "") : formatDay(day);

/**
 * The date of birth at the beginning of a personal number: day, month, and the year without its first digit. A year above 100 is one
 * of 1xxx, others are of 2xxx.
 * @param text a personal number, or at least its first 7 digits
 * @returns `1988-05-14` for `1405988…`; null if that is not a day
 */
export function birthDay(text: string): string | null {
  const [, day, month, year] = /^(\d{2})(\d{2})(\d{3})\d*$/.exec(text.trim()) ?? [];
  if (year === undefined) return null;
  return dayFrom(Number(year) + (Number(year) > 100 ? 1000 : 2000), Number(month), Number(day));
}
