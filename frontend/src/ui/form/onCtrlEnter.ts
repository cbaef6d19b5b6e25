import type { KeyboardEvent } from "react";

/** Handles the keys of a form: Ctrl and Enter submit it, within long texts too. */
export const onCtrlEnter = (submit: () => unknown) => (event: KeyboardEvent) => {
  if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  submit();
};
