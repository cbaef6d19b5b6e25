import { expect, it } from "vitest";
import { birthDay, dayAt, daysBefore, formatDay, isDay, parseDay } from "./days";

it.each([
  ["21112026", "2026-11-21"],
  [" 01022026 ", "2026-02-01"],
  ["21. 11. 2026.", "2026-11-21"],
  ["21.11.2026", "2026-11-21"],
  ["1.2.2026.", "2026-02-01"],
  ["29022024", "2024-02-29"],
])("reads %s as %s", (text, day) => {
  expect(parseDay(text)).toBe(day);
});

it.each(["", "2111202", "211120266", "29022026", "32012026", "00012026", "01002026", "01130999", "1/2/2026", "danas"])(
  "finds no day in %j",
  (text) => {
    expect(parseDay(text)).toBeNull();
  },
);

it("writes a day with spaces and a final dot in every time zone", () => {
  expect(formatDay("2026-11-01")).toBe("01. 11. 2026.");
  expect(formatDay("2026-02-30")).toBe("");
  expect(isDay("2026-2-3")).toBe(false);
  expect(dayAt(new Date("2025-12-31T23:05:00Z"))).toBe("2026-01-01");
  expect(dayAt(new Date("2026-06-30T21:59:59Z"))).toBe("2026-06-30");
  expect(dayAt(new Date("x"))).toBe("");
  expect(daysBefore("2026-03-30", 30)).toBe("2026-02-28");
});

it.each([
  ["1405988", "1988-05-14"],
  ["1405988170005", "1988-05-14"],
  ["0101101", "1101-01-01"],
  ["0101100", "2100-01-01"],
  ["2902004", "2004-02-29"],
  ["0101000", "2000-01-01"],
])("finds the date of birth of %s", (number, day) => {
  expect(birthDay(number)).toBe(day);
});

it.each(["140598", "3002988", "1413988", "14o5988", ""])("finds no date of birth in %j", (number) => {
  expect(birthDay(number)).toBeNull();
});
