import { act, render, renderHook, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Announcer } from "./Announcer";
import { announce, announcementStore } from "./announce";
import { toastStore, toastTime } from "./toast";
import { useReportDone } from "./useReportDone";

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  announcementStore.set(null);
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

it("leaves a toast for what was done after the screen that would show it has gone", () => {
  const { result, unmount } = renderHook(useReportDone);
  act(() => result.current("Vidi se"));
  expect([announcementStore.get()?.text, toastStore.get()]).toEqual(["Vidi se", null]);
  unmount();
  act(() => result.current("Ne vidi se"));
  expect(toastStore.get()).toMatchObject({ kind: "success", text: "Ne vidi se" });
});
