import { waitFor } from "@testing-library/react";
import userEvent, { PointerEventsCheckLevel } from "@testing-library/user-event";
import { expect } from "vitest";
import { holdsKeys } from "@/ui/keys/holding";

/**
 * Somebody who types without pausing, so that no timer comes between two keys however busy the machine is, and who looks where the keys go:
 * `keyboard` waits until what has opened has the focus.
 */
export function setUpUser() {
  // Asking for computed styles before each click takes most of a test's time, and no style here blocks the pointer.
  const user = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });
  const keyboard = async (keys: string) => {
    await waitFor(() => expect(holdsKeys() || awaitsFocus(), "the focus is on its way").toBe(false));
    await user.keyboard(keys);
  };
  return { ...user, keyboard };
}

/** Whether the topmost dialog or menu has not taken the focus yet, or not given it back. */
function awaitsFocus() {
  const opened = Array.from(document.querySelectorAll(".MuiModal-root:not([aria-hidden=true], .MuiModal-hidden)")).at(-1);
  return opened !== undefined && !opened.contains(document.activeElement);
}
