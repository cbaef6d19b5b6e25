import { describe, expect, it } from "vitest";
import { formatDuration, parseDuration } from "./duration";

describe("a duration reads", () => {
  it.each([
    ["2w 4d 6h 45m", 2 * 604_800 + 4 * 86_400 + 6 * 3_600 + 45 * 60],
    ["45m 6h 4d 2w", 2 * 604_800 + 4 * 86_400 + 6 * 3_600 + 45 * 60],
    ["2W 4D", 2 * 604_800 + 4 * 86_400],
    ["1w2d", 604_800 + 2 * 86_400],
    ["  90m ", 5_400],
    ["1h\t30m", 5_400],
    ["0m", 0],
    ["", 0],
    ["   ", 0],
    ["99999w", 99_999 * 604_800],
  ])("%j as %d seconds", (text, seconds) => expect(parseDuration(text)).toBe(seconds));

  it.each(["-3h", "1x", "3", "h", "1h 1h", "1.5h", "1,5h", "1 h", "1h30", "1hm", "h1", "1h;", "+1h", "1e3h", "١h"])("%j as none", (text) =>
    expect(parseDuration(text)).toBeNull(),
  );

  it("a number beyond all measure as none", () => {
    expect(parseDuration(`${"9".repeat(400)}w`)).toBeNull();
    expect(parseDuration("99999999999999999m")).toBeNull();
  });
});

describe("seconds are written", () => {
  it.each([
    [0, ""],
    [59, ""],
    [60, "1m"],
    [3_600, "1h"],
    [86_400, "1d"],
    [604_800, "1w"],
    [604_800 * 520, "520w"],
    [604_799, "6d 23h 59m"],
    [-5, ""],
  ])("%d as %j", (seconds, text) => expect(formatDuration(seconds)).toBe(text));
});

/** The same pseudo-random numbers in every run. */
function* numbers(count: number, below: number) {
  let state = 42;
  for (let index = 0; index < count; index += 1) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    yield Math.floor((state / 2_147_483_648) * below);
  }
}

describe("reading and writing", () => {
  it("whole minutes come back as they were, and what is written is read the same in any order", () => {
    for (const minutes of numbers(2_000, 520 * 7 * 24 * 60)) {
      const text = formatDuration(minutes * 60);
      expect(parseDuration(text)).toBe(minutes * 60);
      expect(parseDuration(text.split(" ").reverse().join("  "))).toBe(minutes * 60);
    }
  });

  it("what a person typed comes back with the same meaning, in the short form", () => {
    const order = ["h", "m", "w", "d"] as const;
    for (const seed of numbers(2_000, 1_000_000)) {
      const text = order
        .filter((_, index) => (seed >> index) & 1)
        .map((unit, index) => `${(seed >> (4 + index)) % 100}${unit}`)
        .join(" ");
      const seconds = parseDuration(text);
      expect(seconds).not.toBeNull();
      expect(parseDuration(formatDuration(seconds ?? -1))).toBe(seconds);
    }
  });
});
