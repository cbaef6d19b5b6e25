import { expect, it } from "vitest";
import { quickPeriods } from "./quickPeriods";

it.each([
  ["2026-11-29", "2026-11-01", "2026-10-01", "2026-10-31", "2025-01-01"],
  ["2027-01-01", "2027-01-01", "2026-12-01", "2026-12-31", "2026-01-01"],
  ["2028-03-31", "2028-03-01", "2028-02-01", "2028-02-29", "2027-01-01"],
])("of %s are whole months and years", (day, month, before, end, year) => {
  expect(quickPeriods(day)).toEqual([
    { name: "thisMonth", od: month, do: day },
    { name: "lastMonth", od: before, do: end },
    { name: "thisYear", od: `${day.slice(0, 4)}-01-01`, do: day },
    { name: "lastYear", od: year, do: `${year.slice(0, 4)}-12-31` },
  ]);
});
