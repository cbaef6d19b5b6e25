import { render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { DueText } from "./DueText";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
  // Half an hour into 21 November in Sarajevo; in London it is still the day before.
  vi.setSystemTime("2026-11-20T23:30:00Z");
});

afterEach(() => void vi.useRealTimers());

it.each([
  ["2026-11-20", "kasni 1 dan", "late"],
  ["2026-11-19", "kasni 2 dana", "late"],
  ["2026-10-21", "kasni 31 dan", "late"],
  ["2026-11-21", "rok danas", "soon"],
  ["2026-11-22", "rok sutra", "soon"],
  ["2026-11-23", "23. 11.", "later"],
  ["2027-01-02", "02. 01. 2027.", "later"],
])("says of what is due on %s: %s", (day, words, state) => {
  render(<DueText day={day} finished={false} />);
  const shown = screen.getByText(words);
  expect(shown).toHaveAttribute("datetime", day);
  expect(shown.parentElement).toHaveAttribute("data-due", state);
  expect(shown.parentElement).toHaveTextContent(/^Rok: /);
});

it("never calls late what is finished", () => {
  render(<DueText day="2026-11-01" finished />);
  expect(screen.getByText("01. 11.").parentElement).toHaveAttribute("data-due", "later");
});
