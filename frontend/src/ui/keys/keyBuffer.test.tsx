import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { setUpUser } from "@/testing/user";
import { toastStore } from "../feedback/toast";
import { bufferKeys, discardKeys, replayFirst, replayKeys } from "./keyBuffer";

const received = vi.fn();

function Screen() {
  return (
    <>
      <textarea aria-label="tekst" onKeyDown={({ key, ctrlKey }) => ctrlKey && received(key)} />
      <button type="button" onClick={() => received("pritisnuto")}>
        Dugme
      </button>
    </>
  );
}

const plain = ({ key, target }: KeyboardEvent) => {
  if (key === "c") screen.getByLabelText("tekst").focus();
  else if (target === document.body && key.length === 1) received(key);
};

beforeEach(() => {
  received.mockClear();
  render(<Screen />);
  window.addEventListener("keydown", plain);
});

afterEach(() => {
  window.removeEventListener("keydown", plain);
  discardKeys();
});

it("presses what was kept in its order, where the focus is by then, and what is pressed meanwhile after it", async () => {
  const user = setUpUser();
  bufferKeys();
  await user.keyboard("icab{Backspace}š{Enter}{Control>}{Enter}{/Control}");
  expect(received).not.toHaveBeenCalled();
  replayKeys();
  await user.keyboard("d");
  await waitFor(() => expect(screen.getByLabelText("tekst")).toHaveValue("aš\nd"));
  expect(received.mock.calls).toEqual([["i"], ["Enter"]]);
});

it("presses a button that has the focus", async () => {
  screen.getByRole("button").focus();
  bufferKeys();
  fireEvent.keyDown(document.activeElement as Element, { key: "Enter" });
  replayKeys();
  await waitFor(() => expect(received).toHaveBeenCalledWith("pritisnuto"));
});

it("presses what was typed before first", async () => {
  screen.getByLabelText("tekst").focus();
  replayFirst(["prvo", { key: "Enter", code: "Enter" }, "drugo"]);
  await setUpUser().keyboard("x");
  await waitFor(() => expect(screen.getByLabelText("tekst")).toHaveValue("prvo\ndrugox"));
});

it("stops when one of the keys makes others wait again", async () => {
  vi.useFakeTimers();
  bufferKeys();
  fireEvent.keyDown(document.body, { key: "j" });
  fireEvent.keyDown(document.body, { key: "i" });
  received.mockImplementationOnce(() => bufferKeys());
  replayKeys();
  await vi.advanceTimersByTimeAsync(100);
  expect(received.mock.calls).toEqual([["j"]]);
  replayKeys();
  await vi.advanceTimersByTimeAsync(100);
  expect(received.mock.calls).toEqual([["j"], ["i"]]);
});

it.each([
  ["Escape", () => fireEvent.keyDown(document.body, { key: "Escape" })],
  ["the mouse", () => fireEvent.pointerDown(document.body)],
])("%s forgets what was kept", async (_, end) => {
  vi.useFakeTimers();
  bufferKeys();
  fireEvent.keyDown(document.body, { key: "i" });
  end();
  received.mockClear();
  replayKeys();
  await vi.advanceTimersByTimeAsync(100);
  expect(received).not.toHaveBeenCalled();
  fireEvent.keyDown(document.body, { key: "p" });
  expect(received).toHaveBeenCalledWith("p");
});

it("leaves the browser its own keys, waits for ten seconds at most, and names what it drops then", () => {
  vi.useFakeTimers();
  bufferKeys();
  expect(fireEvent.keyDown(document.body, { key: "r", ctrlKey: true })).toBe(true);
  expect(fireEvent.keyDown(document.body, { key: "F5" })).toBe(true);
  for (const key of ["c", "D", "a", "Enter", "i"]) expect(fireEvent.keyDown(document.body, { key })).toBe(false);
  expect(toastStore.get()).toBeNull();
  vi.advanceTimersByTime(10_000);
  expect(toastStore.get()?.text).toBe("Ekran se još učitavao, pa otkucano nije ništa uradilo: „cDa i“");
  expect(fireEvent.keyDown(document.body, { key: "i" })).toBe(false); // the rest of what is being typed
  vi.advanceTimersByTime(700);
  expect(fireEvent.keyDown(document.body, { key: "i" })).toBe(true);
  bufferKeys();
  toastStore.set(null);
  vi.advanceTimersByTime(10_000);
  expect(toastStore.get()).toBeNull(); // nothing was typed
});
