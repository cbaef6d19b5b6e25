import { act, render, screen } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { setUpUser } from "@/testing/user";
import { Toaster } from "./Toaster";
import { toast, toastTime } from "./toast";

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});

const pass = (time: number) => act(() => vi.advanceTimersByTime(time));

it("a toast goes after its time, but not while the pointer is on it", async () => {
  const user = setUpUser();
  render(<Toaster />);
  act(() => toast.success("Snimljeno"));
  await user.hover(screen.getByText("Snimljeno"));
  pass(3 * toastTime);
  expect(screen.getByRole("status")).toHaveTextContent("Snimljeno");
  await user.unhover(screen.getByText("Snimljeno"));
  pass(toastTime);
  expect(screen.queryByRole("status")).toBeNull();
});

it("the next toast takes the place of one that is held, and goes by itself", async () => {
  const user = setUpUser();
  render(<Toaster />);
  act(() => toast.success("Prvo"));
  await user.hover(screen.getByText("Prvo"));
  act(() => toast.error("Drugo"));
  expect(screen.queryByText("Prvo")).toBeNull();
  expect(screen.getByRole("alert")).toHaveTextContent("Drugo");
  pass(toastTime);
  expect(screen.queryByRole("alert")).toBeNull();
});
