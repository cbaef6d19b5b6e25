import { createStore } from "../createStore";

export interface Toast {
  id: number;
  kind: "success" | "error";
  text: string;
}

/** How long a toast stays, in milliseconds. */
export const toastTime = 5000;

export const toastStore = createStore<Toast | null>(null);
let lastId = 0;

function show(kind: Toast["kind"], text: string): void {
  lastId += 1;
  toastStore.set({ id: lastId, kind, text });
}

/** Shows a sentence top-centre; a newer toast takes the place of the one that is shown. */
export const toast = {
  success: (text: string) => show("success", text),
  error: (text: string) => show("error", text),
};
