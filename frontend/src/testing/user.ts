import { waitFor } from "@testing-library/react";
import userEvent, { PointerEventsCheckLevel } from "@testing-library/user-event";
import { expect } from "vitest";
import { holdsKeys } from "@/ui/keys/holding";

/**
 * A user who types without pauses, so that no timer fires between two keys on a busy machine, and who checks where the keys go:
 * `keyboard` waits until what has opened has the focus.
 */
export function setUpUser() {
  // Computing styles before each click takes most of a test's time, and no style here blocks the pointer.
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
