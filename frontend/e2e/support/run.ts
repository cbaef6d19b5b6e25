/** Where a run keeps the state of its browsers and what it knows of failures; runs at the same time need a folder each. */
export const resultsFolder = process.env.RESULTS_DIR ?? "test-results/local";

/** How many times slower than the machine the pages are; every wait is as much longer. */
export const slowdown = Number(process.env.SLOWDOWN ?? 1);
