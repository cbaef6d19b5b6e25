import { createStore } from "../createStore";

/** The code of the missing right for which somebody wants an explanation, or null. The application shows the answer. */
export const whyNotStore = createStore<string | null>(null);

/** Opens the explanation of why the signed-in person lacks a right. */
export const askWhyNot = (right: string) => whyNotStore.set(right);
