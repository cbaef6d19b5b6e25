import { daysBefore, today } from "@/ui/format/days";

/** Days as on the wire, both included; empty for the usual ones. */
export interface SummaryDays {
  od: string;
  do: string;
}

/** 0 for Monday. */
const weekday = (day: string) => (new Date(day).getUTCDay() + 6) % 7;

/** The last day before a day that is neither Saturday nor Sunday. */
export function workingDayBefore(day: string): string {
  const before = daysBefore(day, 1);
  return weekday(before) > 4 ? workingDayBefore(before) : before;
}

/** The week before that of a day, from Monday to Sunday. */
export function weekBefore(day: string): SummaryDays {
  const sunday = daysBefore(day, weekday(day) + 1);
  return { od: daysBefore(sunday, 6), do: sunday };
}

/** The days since the last working day before today, which are the usual ones. */
export const sinceYesterday = (): SummaryDays => ({ od: workingDayBefore(today()), do: today() });
