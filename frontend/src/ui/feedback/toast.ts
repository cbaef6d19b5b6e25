import { createStore } from "../createStore";

export interface Toast {
  id: number;
  kind: "success" | "error";
  text: string;
  action?: ToastAction;
}

/** One thing to do about what a toast says, such as taking it back. */
export interface ToastAction {
  label: string;
  run: () => void;
}

/** How long a toast stays, in milliseconds. */
export const toastTime = 5000;

export const toastStore = createStore<Toast | null>(null);
let lastId = 0;

function show(kind: Toast["kind"], text: string, action?: ToastAction): void {
  lastId += 1;
  toastStore.set({ id: lastId, kind, text, action });
}

/** Shows a sentence top-centre; a newer toast takes the place of the one that is shown. */
export const toast = {
  success: (text: string, action?: ToastAction) => show("success", text, action),
  error: (text: string, action?: ToastAction) => show("error", text, action),
};
