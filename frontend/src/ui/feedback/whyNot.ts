import { createStore } from "../createStore";

/** The code of the right about which somebody asks why they lack it; null when nobody asks. The application draws the answer. */
export const whyNotStore = createStore<string | null>(null);

/** Asks why the signed-in person may not do what a right allows. */
export const askWhyNot = (right: string) => whyNotStore.set(right);
