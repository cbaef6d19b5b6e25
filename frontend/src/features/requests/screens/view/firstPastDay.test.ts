import { expect, it } from "vitest";
import { firstPastDay } from "./overRequest";

it.each([
  ["2026-11-02T10:00:00Z", "2026-11-20T10:00:00Z", "2026-11-19"],
  ["2026-11-19T10:00:00Z", "2026-11-20T10:00:00Z", "2026-11-19"],
  ["2026-11-20T08:00:00Z", "2026-11-20T10:00:00Z", "2026-11-20"],
])("shows a request made at %s and changed at %s first as it was on %s", (datumKreiranja, datumIzmjene, day) => {
  expect(firstPastDay({ datumKreiranja, datumIzmjene })).toBe(day);
});
