import { timeZone } from "@/api/zone.gen";

/** A time in the installation's time zone. Months count from 1. */
interface ClockTime {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
}

const clock = new Intl.DateTimeFormat("en", {
  timeZone,
  hourCycle: "h23",
  year: "numeric",
  month: "numeric",
  day: "numeric",
  hour: "numeric",
  minute: "numeric",
  second: "numeric",
});

/** A moment in the installation's time zone; null for an invalid date. */
export function clockAt(moment: Date): ClockTime | null {
  if (Number.isNaN(moment.getTime())) return null;
  const parts = clock.formatToParts(moment);
  const of = (type: keyof Intl.DateTimeFormatPartTypesRegistry) => Number(parts.find((part) => part.type === type)?.value);
  return {
    year: of("year"),
    month: of("month"),
    day: of("day"),
    hour: of("hour"),
    minute: of("minute"),
    second: of("second"),
  };
}
