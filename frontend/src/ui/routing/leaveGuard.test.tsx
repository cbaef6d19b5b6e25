import { act, render, renderHook } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { questionStore } from "../questions";
import { decideNavigation, hasUnsavedWork, useLeaveGuard } from "./leaveGuard";

const navigation = { samePath: false, signedIn: true, permitted: true, unsaved: false };

describe("a navigation", () => {
  it.each([
    ["with nothing against it is allowed", {}, "allow"],
    ["without the permission is cancelled, unsaved work or not", { permitted: false, unsaved: true }, "cancel"],
    ["away from unsaved work asks", { unsaved: true }, "ask"],
    ["within the page never asks", { samePath: true, unsaved: true }, "allow"],
    ["after the end of the session never asks", { signedIn: false, unsaved: true }, "allow"],
  ] as const)("%s", (_, changes, decision) => {
    expect(decideNavigation({ ...navigation, ...changes })).toBe(decision);
  });
});

describe("the guard of a form", () => {
  it("counts only while the form is dirty and mounted", () => {
    const { rerender, unmount } = renderHook(({ dirty }) => useLeaveGuard(dirty), {
      initialProps: { dirty: false },
    });
    expect(hasUnsavedWork()).toBe(false);
    rerender({ dirty: true });
    expect(hasUnsavedWork()).toBe(true);
    unmount();
    expect(hasUnsavedWork()).toBe(false);
  });

  it("lets a saved form go", () => {
    const { result } = renderHook(() => useLeaveGuard(true));
    result.current.release();
    expect(hasUnsavedWork()).toBe(false);
  });

  it.each([true, false])("answers what the person answers: %s", async (leave) => {
    const { result } = renderHook(() => useLeaveGuard(true));
    const answer = result.current.confirm();
    expect(questionStore.get()?.kind).toBe("leave");
    act(() => questionStore.get()?.answer(leave));
    expect(await answer).toBe(leave);
    expect(hasUnsavedWork()).toBe(!leave);
  });

  it("does not ask about a form that holds nothing new", async () => {
    const { result } = renderHook(() => useLeaveGuard(false));
    expect(await result.current.confirm()).toBe(true);
    expect(questionStore.get()).toBeNull();
  });

  it("warns before the tab is closed", () => {
    const Form = () => {
      useLeaveGuard(true);
      return null;
    };
    const { unmount } = render(<Form />);
    const closing = new Event("beforeunload", { cancelable: true });
    window.dispatchEvent(closing);
    expect(closing.defaultPrevented).toBe(true);
    unmount();
  });
});
