import i18next from "i18next";
import { describe, expect, it } from "vitest";
import { formatRange, rangeFault } from "./dayRange";
import { dayField } from "./filter";

describe("a range of days", () => {
  it.each([
    ["", "", undefined],
    ["2026-11-16", "", undefined],
    ["2026-11-16", "2026-11-16", undefined],
    ["2026-11-16", "2026-11-15", "order"],
    ["1611", "2026-11-15", "from"],
    ["2026-11-16", "2026-02-30", "to"],
  ] as const)("from %j to %j has the fault %s", (from, to, fault) => expect(rangeFault({ from, to })).toBe(fault));

  it.each([
    ["2026-11-16", "2026-11-22", "16. 11. 2026. – 22. 11. 2026."],
    ["2026-11-16", "2026-11-16", "16. 11. 2026."],
    ["2026-11-16", "", "od 16. 11. 2026."],
    ["", "2026-11-22", "do 22. 11. 2026."],
  ])("from %j to %j is said as %s", (from, to, text) => expect(formatRange({ from, to }, i18next.t)).toBe(text));

  it("has only days in the address", () => {
    expect(["2026-11-16", "2026-02-30", "16.11.2026", null].map((text) => dayField.read(text))).toEqual(["2026-11-16", "", "", ""]);
  });
});
