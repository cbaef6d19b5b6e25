import { createStore } from "../createStore";

export interface Toast {
  id: number;
  kind: "success" | "error";
  text: string;
  action?: ToastAction;
}

/** An action of a toast, such as undo. */
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

/** Shows a sentence at the top; a newer toast replaces the one that is shown. */
export const toast = {
  success: (text: string, action?: ToastAction) => show("success", text, action),
  error: (text: string, action?: ToastAction) => show("error", text, action),
};
