import i18next from "i18next";
import { expect, it } from "vitest";
import { isFree, namedDay, quickDays } from "./quickDays";

it.each([
  ["2026-11-23", ["2026-11-23", "2026-11-24", "2026-11-27", "2026-11-30"]], // a Monday: the next one is a week from now
  ["2026-11-26", ["2026-11-26", "2026-11-27", "2026-11-30", "2026-12-03"]], // a Thursday: tomorrow is Friday
  ["2026-12-31", ["2026-12-31", "2027-01-01", "2027-01-04", "2027-01-07"]],
  ["2026-11-24", ["2026-11-24", "2026-11-25", "2026-11-27", "2026-11-30", "2026-12-01"]],
  ["2026-11-28", ["2026-11-28", "2026-11-29", "2026-11-30", "2026-12-04", "2026-12-05"]], // a Saturday: Monday comes before Friday
])("offers each day once, the earliest first, on %s", (now, days) => expect(quickDays(now).map(({ day }) => day)).toEqual(days));

it.each([
  ["sutra", "2026-11-25"],
  [" PETAK ", "2026-11-27"],
  ["ponedjeljak", "2026-11-30"],
  ["za 7 dana", "2026-12-01"],
  ["za 1 dan", "2026-11-25"],
  ["+10", "2026-12-04"],
  ["srijeda", null],
  ["", null],
  ["za 9999 dana", null],
])("reads %s", (text, day) => expect(namedDay(i18next.t, text, "2026-11-24")).toBe(day));

it("names a free day from today on only", () => {
  expect(isFree(["2090-01-01"], "2090-01-01")).toBe(true);
  expect(isFree(["2090-01-01"], "2090-01-02")).toBe(false);
  expect(isFree(["2000-01-01"], "2000-01-01")).toBe(false);
  expect(isFree(undefined, "2090-01-01")).toBe(false);
});
