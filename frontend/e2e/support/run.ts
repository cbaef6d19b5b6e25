/** The folder of a run's browser states and traces of failures; simultaneous runs need a folder each. */
export const resultsFolder = process.env.RESULTS_DIR ?? "test-results/local";

/** How many times the pages are slowed down. */
export const slowdown = Number(process.env.SLOWDOWN ?? 1);

/**
 * How long anything may take before its test fails, in milliseconds: only what never comes fails a test, not a machine that has much to do. What is
 * shown late by design (what others did, what the worker does, what is tried again after a minute) comes within it.
 */
export const patience = 150_000 * slowdown;
