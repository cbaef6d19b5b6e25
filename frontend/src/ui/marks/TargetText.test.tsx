import { act, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { isBefore, type Target, TargetText, urgentOf } from "./TargetText";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"] });
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
  ["2026-11-23T13:00:00Z", "do 14:00", "soon"],
  ["2026-11-23T09:20:00Z", "još 20 min", "soon"],
  ["2026-11-23T09:00:20Z", "još 1 min", "soon"],
  ["2026-11-24T08:00:00Z", "do sutra 09:00", "later"],
  ["2026-11-30T08:00:00Z", "do 30. 11.", "later"],
  ["2026-11-23T08:59:50Z", "kasni 1 min", "late"],
  ["2026-11-23T06:59:00Z", "kasni 2 h", "late"],
  ["2026-11-22T15:00:00Z", "kasni od jučer", "late"],
  ["2026-11-20T15:00:00Z", "kasni 3 dana", "late"],
])("says of a target that expires at %s: %s", (expires, words, state) => {
  render(<TargetText target={target({ istice: expires })} />);
  expect(screen.getByText(words).parentElement).toHaveAttribute("data-target", state);
  expect(screen.getByText(words).parentElement).toHaveTextContent(/^Rješenje: /);
});

it("says the exact moment to the pointer", () => {
  render(<TargetText target={target({ istice: "2026-11-22T15:00:00Z" })} />);
  expect(screen.getByTitle("Rješenje: isteklo 22.11.2026. 16:00")).toBeVisible();
  render(<TargetText target={target({ istice: "2026-11-24T08:00:00Z" })} />);
  expect(screen.getByTitle("Rješenje: ističe 24.11.2026. 09:00")).toBeVisible();
});

it.each([
  [3600, "1 radni sat"],
  [2 * 3600 + 59, "2 radna sata"],
  [96 * 3600, "96 radnih sati"],
  [45 * 60, "45 radnih min"],
])("says of %i seconds that are left where time stands that they are of working time: %s", (left, words) => {
  const { rerender } = render(<TargetText target={target({ preostalo: left })} />);
  expect(screen.getByText(words).parentElement).toHaveAttribute("data-target", "paused");
  expect(screen.getByTitle(`Rješenje: stoji, još ${words}`)).toHaveTextContent(`stoji, još ${words}`);
  rerender(<TargetText target={target({ preostalo: left })} whole />);
  expect(screen.getByText(`stoji, još ${words}`)).toBeVisible();
});

it("goes on while the page stays open", () => {
  render(<TargetText target={target({ istice: "2026-11-23T09:02:00Z" })} />);
  expect(screen.getByText("još 2 min").parentElement).toHaveAttribute("data-target", "soon");
  act(() => vi.advanceTimersByTime(5 * 60_000));
  expect(screen.getByText("kasni 3 min").parentElement).toHaveAttribute("data-target", "late");
});

it.each([
  ["2026-11-23T09:00:00Z", "2026-11-23", true],
  ["2026-11-24T09:00:00Z", "2026-11-23", false],
  [null, "2026-11-23", false],
])("of a target that expires at %s and a due date of %s says which comes first", (expires, due, first) => {
  expect(isBefore(target({ istice: expires, preostalo: expires ? null : 60 }), due)).toBe(first);
});

it("takes the one that expires first, and none that is met or finished", () => {
  const answer = target({ vrsta: "odgovor", istice: "2026-11-23T10:00:00Z" });
  const solution = target({ istice: "2026-11-25T10:00:00Z" });
  expect(urgentOf([solution, answer], false)).toBe(answer);
  expect(urgentOf([{ ...answer, ispunjen: "2026-11-23T08:00:00Z" }, solution], false)).toBe(solution);
  expect(urgentOf([target({ preostalo: 60 }), answer], false)).toBe(answer);
  expect(urgentOf([solution], true)).toBeUndefined();
});
