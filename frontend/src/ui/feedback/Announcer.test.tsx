import { act, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Announcer } from "./Announcer";
import { announce, announcementStore } from "./announce";
import { toastTime } from "./toast";

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  announcementStore.set(null);
  vi.useRealTimers();
});

it("says the newest announcement to screen readers only, and lets go of it", () => {
  render(<Announcer />);
  act(() => announce("Prvo"));
  const first = screen.getByRole("status");
  act(() => announce("Drugo"));
  const second = screen.getByRole("status");
  expect(second).not.toBe(first);
  expect(second).toHaveTextContent("Drugo");
  expect(second).toHaveClass("visually-hidden");
  act(() => vi.advanceTimersByTime(toastTime));
  expect(screen.queryByRole("status")).toBeNull();
});
