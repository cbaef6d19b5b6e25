import { expect, it } from "vitest";
import { numbersIn, splitNumbers } from "./numbers";

it.each<[string, number[]]>([
  ["vidi #351, #12 i (#7).", [7, 12, 351]],
  ["#351 #351", [351]],
  ["a#1 #1a #01 ##1 &#39; https://a.ba/#12 #1_2 #č # 1 #12345678901", []],
  ["", []],
])("finds the numbers of %j", (text, expected) => {
  expect(numbersIn([text])).toEqual(expected);
  const pieces = splitNumbers(text);
  expect(pieces.map((piece) => piece.text).join("")).toBe(text);
  expect(Array.from(new Set(pieces.flatMap(({ id }) => id ?? []))).sort((a, b) => a - b)).toEqual(expected);
});
