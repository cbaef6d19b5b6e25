import { act, render, screen } from "@testing-library/react";
import { beforeEach, expect, it, onTestFinished, vi } from "vitest";
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

it("a click on what a toast offers leaves the focus where it is", async () => {
  const user = setUpUser();
  const undo = vi.fn();
  render(
    <>
      <button type="button">Red</button>
      <Toaster />
    </>,
  );
  await user.tab();
  act(() => toast.success("Promijenjeno", { label: "Vrati", run: undo }));
  await user.click(screen.getByRole("button", { name: "Vrati" }));
  expect(undo).toHaveBeenCalledOnce();
  expect(screen.getByRole("button", { name: "Red" })).toHaveFocus();
  act(() => toast.success("Vraćeno"));
  await user.click(screen.getByRole("button", { name: "Zatvori" }));
  expect(screen.queryByText("Vraćeno")).toBeNull();
  expect(screen.getByRole("button", { name: "Red" })).toHaveFocus();
});

it("a toast stays below the head of a dialog that fills the screen, also when the head becomes higher", () => {
  let grow = () => {};
  const usual = ResizeObserver;
  onTestFinished(() => void vi.stubGlobal("ResizeObserver", usual));
  vi.stubGlobal(
    "ResizeObserver",
    class {
      constructor(resized: () => void) {
        grow = resized;
      }
      observe() {}
      disconnect() {}
    },
  );
  const head = document.createElement("div");
  head.dataset.dialogHead = "";
  document.body.append(head);
  const measure = vi.spyOn(head, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 0, 390, 68));
  render(<Toaster />);
  act(() => toast.success("Snimljeno"));
  const place = () => screen.getByRole("status").parentElement?.style.top;
  expect(place()).toBe("76px");
  measure.mockReturnValue(new DOMRect(0, 0, 390, 92));
  act(() => grow());
  expect(place()).toBe("100px");
  head.remove();
  act(() => grow());
  expect(place()).toBe("100px");
});
