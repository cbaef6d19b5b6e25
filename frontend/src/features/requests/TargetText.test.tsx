import { render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type Target, TargetText, urgentOf } from "./TargetText";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.setSystemTime("2026-11-23T09:00:00Z"); // ten o'clock in Sarajevo
});

afterEach(() => void vi.useRealTimers());

const target = (values: Partial<Target>): Target => ({
  vrsta: "rjesenje",
  minuta: 60,
  istice: null,
  preostalo: null,
  ispunjen: null,
  ...values,
});

it.each([
  ["2026-11-23T12:30:00Z", "još 3 h", "soon"],
  ["2026-11-23T09:20:00Z", "još 20 min", "soon"],
  ["2026-11-24T08:00:00Z", "do sutra 09:00", "later"],
  ["2026-11-30T08:00:00Z", "do 30. 11.", "later"],
  ["2026-11-23T06:59:00Z", "kasni 2 h", "late"],
  ["2026-11-20T08:00:00Z", "kasni 3 d", "late"],
])("says of a target that expires at %s: %s", (expires, words, state) => {
  render(<TargetText target={target({ istice: expires })} />);
  expect(screen.getByText(words).parentElement).toHaveAttribute("data-target", state);
  expect(screen.getByText(words).parentElement).toHaveTextContent(/^Rješenje: /);
});

it("says what is left where time stands", () => {
  render(<TargetText target={target({ preostalo: 2 * 3600 + 59 })} />);
  expect(screen.getByText("stoji, 2 h").parentElement).toHaveAttribute("data-target", "stands");
});

it("takes the one that expires first, and none that is met or finished", () => {
  const answer = target({ vrsta: "odgovor", istice: "2026-11-23T10:00:00Z" });
  const solution = target({ istice: "2026-11-25T10:00:00Z" });
  expect(urgentOf([solution, answer], false)).toBe(answer);
  expect(urgentOf([{ ...answer, ispunjen: "2026-11-23T08:00:00Z" }, solution], false)).toBe(solution);
  expect(urgentOf([target({ preostalo: 60 }), answer], false)).toBe(answer);
  expect(urgentOf([solution], true)).toBeUndefined();
});
