/** Where a run keeps the state of its browsers and the traces of failures; runs at the same time need a folder each. */
export const resultsFolder = process.env.RESULTS_DIR ?? "test-results/local";
