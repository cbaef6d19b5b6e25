/** Where a run keeps the state of its browsers and what it knows of failures; runs at the same time need a folder each. */
export const resultsFolder = process.env.RESULTS_DIR ?? "test-results/local";

/** How many times the pages are slowed down; every wait is as many times longer. */
export const slowdown = Number(process.env.SLOWDOWN ?? 1);
