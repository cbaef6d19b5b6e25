import { expect, it } from "vitest";
import { weekBefore, workingDayBefore } from "./summaryDays";

it.each([
  ["2026-11-27", "2026-11-26"],
  ["2026-11-28", "2026-11-27"],
  ["2026-11-29", "2026-11-27"],
  ["2026-11-30", "2026-11-27"],
  ["2026-12-01", "2026-11-30"],
])("the working day before %s is %s", (day, before) => expect(workingDayBefore(day)).toBe(before));

it.each([
  ["2026-11-23", "2026-11-16", "2026-11-22"],
  ["2026-11-29", "2026-11-16", "2026-11-22"],
  ["2026-11-30", "2026-11-23", "2026-11-29"],
])("the week before that of %s is from %s to %s", (day, od, last) => expect(weekBefore(day)).toEqual({ od, do: last }));
