import { expect, it } from "vitest";
import { formatSpentTime } from "./spentTime";

it.each([
  [0, "–"],
  [-5, "–"],
  [1, "1 s"],
  [60, "1 min"],
  [3_600, "1 h"],
  [86_400, "1 d"],
  [93_784, "1 d 2 h 3 min 4 s"],
  [172_801, "2 d 1 s"],
])("says %d seconds as %s", (seconds, text) => {
  expect(formatSpentTime(seconds)).toBe(text);
});
