import { act, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useMinute } from "./useMinute";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"] });
  vi.setSystemTime("2026-11-23T09:00:00Z");
});

afterEach(() => void vi.useRealTimers());

function Clock({ name }: { name: string }) {
  useMinute();
  return <p>{`${name} ${new Date().toISOString().slice(11, 16)}`}</p>;
}

it("draws all who listen again with each minute, by one timer, and has none when nobody listens", () => {
  const { rerender, unmount } = render(<Clock name="prvi" />);
  rerender(
    <>
      <Clock name="prvi" />
      <Clock name="drugi" />
    </>,
  );
  expect(vi.getTimerCount()).toBe(1);
  act(() => vi.advanceTimersByTime(3 * 60_000));
  expect(screen.getByText("prvi 09:03")).toBeVisible();
  expect(screen.getByText("drugi 09:03")).toBeVisible();
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});
