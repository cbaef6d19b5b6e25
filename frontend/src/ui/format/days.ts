import { clockAt } from "./clock";

const written = /^(\d{4})-(\d{2})-(\d{2})$/;

/** `2026-11-21`, when there is such a day. */
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
 * The day of a text typed as `21112026`, or with dots as `21. 11. 2026.` and `1.2.2026`.
 * @returns `2026-11-21`; null for what is no day
 */
export function parseDay(text: string): string | null {
  const parts = /^(\d{2})(\d{2})(\d{4})$/.exec(text.trim()) ?? /^(\d{1,2})\. ?(\d{1,2})\. ?(\d{4})\.?$/.exec(text.trim());
  return parts && dayFrom(Number(parts[3]), Number(parts[2]), Number(parts[1]));
}

/** `21. 11. 2026.` of `2026-11-21`; empty for what is no day. */
export const formatDay = (day: string): string => (isDay(day) ? day.replace(written, "$3. $2. $1.") : "");

/** The day that it is on the clocks of the installation at a moment, such as `2026-11-21`; empty for a broken date. */
export function dayAt(moment: Date): string {
  const at = clockAt(moment);
  return (at && dayFrom(at.year, at.month, at.day)) ?? "";
}

/** The day that it is on the clocks of the installation; the browser's may show another. */
export const today = (): string => dayAt(new Date());

/** The day so many days before another, such as `2026-11-21`; empty for what is no day. */
export function daysBefore(day: string, days: number): string {
  if (!isDay(day)) return "";
  return new Date(Date.parse(day) - days * 86_400_000).toISOString().slice(0, 10);
}

/** How many days a day lies after another; negative before it, NaN for what is no day. */
export function daysAfter(day: string, other: string): number {
  return isDay(day) && isDay(other) ? (Date.parse(day) - Date.parse(other)) / 86_400_000 : Number.NaN;
}

/** `21. 11.` of a day in this year, with the year otherwise; empty for what is no day. */
export const formatShortDay = (day: string): string =>
  day.slice(0, 4) === today().slice(0, 4) ? formatDay(day).replace(/ \d{4}\.$/, "") : formatDay(day);

/**
 * The date of birth that a personal number begins with: day, month, and the year without its first digit. A year above 100
 * is one of 1xxx, another one of 2xxx.
 * @param text a personal number, or at least its first 7 digits
 * @returns `1988-05-14` for `1405988…`; null for what is no day
 */
export function birthDay(text: string): string | null {
  const [, day, month, year] = /^(\d{2})(\d{2})(\d{3})\d*$/.exec(text.trim()) ?? [];
  if (year === undefined) return null;
  return dayFrom(Number(year) + (Number(year) > 100 ? 1000 : 2000), Number(month), Number(day));
}
