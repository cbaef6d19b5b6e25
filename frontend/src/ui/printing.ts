import { createStore } from "./createStore";

const printing = createStore(false);

const paper = matchMedia("print");
paper.addEventListener("change", () => printing.set(paper.matches));
addEventListener("beforeprint", () => printing.set(true));
addEventListener("afterprint", () => printing.set(false));

/** Whether the page is being printed: paper shows whole what a screen folds, scrolls or says shortly. */
export const usePrinting = printing.use;
