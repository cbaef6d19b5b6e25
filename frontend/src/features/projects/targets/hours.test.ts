import { expect, it } from "vitest";
import { formatHours, parseHours } from "./hours";

it.each([
  ["4", 240],
  ["4:30", 270],
  [" 0:45 ", 45],
  ["", 0],
  ["4:60", null],
  ["-1", null],
  ["1,5", null],
  ["99999", null],
])("reads %j as %s minutes", (text, minutes) => {
  expect(parseHours(text)).toBe(minutes);
});

it.each([
  [240, "4"],
  [270, "4:30"],
  [65, "1:05"],
  [0, ""],
  [null, ""],
])("writes %s minutes as %j", (minutes, text) => {
  expect(formatHours(minutes)).toBe(text);
});
