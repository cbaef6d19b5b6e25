import { describe, expect, it } from "vitest";
import { ApiError } from "@/api/apiError";
import { boardFilter, isFiltered, readDays, unfiltered, wireFilter } from "./boardFilter";
import { mayRetry } from "./useMoveCard";

describe("the days", () => {
  it.each([
    ["1", 1],
    ["30", 30],
    ["365", 365],
    ["0", undefined],
    ["366", undefined],
    ["-3", undefined],
    ["7.5", undefined],
    ["1e2", undefined],
    ["", undefined],
  ])("%j are %j", (text, days) => {
    expect(readDays(text)).toBe(days);
  });
});

describe("the filter of an address", () => {
  it.each([
    ["", { projekatId: 0, prethodniBrojDana: 7 }],
    ["projekatId=4&prethodniBrojDana=90", { projekatId: 4, prethodniBrojDana: 90 }],
    ["projekatId=x&prethodniBrojDana=400", { projekatId: 0, prethodniBrojDana: 7 }],
    ["projekatId=-2", { projekatId: 0, prethodniBrojDana: 7 }],
  ])("%j", (address, filter) => {
    expect(boardFilter.read(new URLSearchParams(address))).toEqual({ ...boardFilter.defaults, ...filter });
  });
});

it("asks for due dates only where they are filtered by, and forgets them", () => {
  const filter = { ...boardFilter.defaults, kasni: true, rokOd: "2026-11-01", rokDo: "2026-11-30" };
  expect(wireFilter(filter)).toEqual({ prethodniBrojDana: 7, kasni: true, rokOd: "2026-11-01", rokDo: "2026-11-30" });
  expect(isFiltered(filter)).toBe(true);
  expect(isFiltered({ ...filter, ...unfiltered })).toBe(false);
  expect(wireFilter(boardFilter.defaults)).toEqual({ prethodniBrojDana: 7 });
});

describe("a move that failed", () => {
  it("is tried again three times when it did not reach the server", () => {
    const lost = new ApiError(0, "");
    expect([0, 1, 2, 3].map((failures) => mayRetry(failures, lost))).toEqual([true, true, true, false]);
    expect(mayRetry(0, new ApiError(503, ""))).toBe(true);
  });

  it.each([401, 403, 409, 422, 500])("is not tried again after %i", (status) => {
    expect(mayRetry(0, new ApiError(status, "Ne može"))).toBe(false);
  });
});
