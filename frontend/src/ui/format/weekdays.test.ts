import { expect, it } from "vitest";
import { formatWeekdays, weekdayNames } from "./weekdays";

it.each([
  ["1111100", "bs", "pon–pet"],
  ["1111101", "bs", "pon–pet, ned"],
  ["1100000", "sr", "pon, uto"],
  ["1011100", "hr", "pon, sri–pet"],
  ["1111111", "bs", "pon–ned"],
  ["0000000", "bs", ""],
])("puts %s in %s as %s", (days, language, text) => {
  expect(formatWeekdays(days, language)).toBe(text);
});

it("begins the week on Monday, in the language of the screen", () => {
  expect(weekdayNames("bs", "long")[0]).toBe("ponedjeljak");
  expect(weekdayNames("sr", "long")[0]).toBe("ponedeljak");
});
