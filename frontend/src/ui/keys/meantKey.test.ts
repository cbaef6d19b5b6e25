import { expect, it } from "vitest";
import { isCapital, meantKey } from "./meantKey";

it.each([
  ["a small letter", "n", "KeyN", "n"],
  ["Caps Lock", "N", "KeyN", "n"],
  ["a letter in another place", "z", "KeyY", "z"],
  ["a letter of the product's own languages", "Š", "BracketLeft", "š"],
  ["Serbian Cyrillic", "\u043d", "KeyN", "n"],
  ["Serbian Cyrillic with Caps Lock", "\u041d", "KeyN", "n"],
  ["a Cyrillic letter that means none", "\u045a", "KeyW", "w"],
  ["the Cyrillic z", "\u0437", "KeyY", "z"],
  ["what is in its place", "\u0455", "KeyZ", "y"],
  ["a Russian letter", "\u043e", "KeyJ", "j"],
  ["a letter without a place", "\u0448", "BracketLeft", "\u0448"],
  ["a sign", "?", "Minus", "?"],
  ["a named key", "Escape", "Escape", "Escape"],
  ["a dead key", "Dead", "Quote", "Dead"],
])("%s: %s at %s means %s", (_, key, code, meant) => {
  expect(meantKey({ key, code })).toBe(meant);
});

it("knows a capital by Shift, not by Caps Lock", () => {
  expect(isCapital({ key: "N", shiftKey: true })).toBe(true);
  expect(isCapital({ key: "n", shiftKey: true })).toBe(true);
  expect(isCapital({ key: "N", shiftKey: false })).toBe(false);
  expect(isCapital({ key: "?", shiftKey: true })).toBe(false);
  expect(isCapital({ key: "Enter", shiftKey: true })).toBe(false);
});
