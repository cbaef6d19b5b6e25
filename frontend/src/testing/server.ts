import { setupServer } from "msw/node";

/** Answers the calls of tests; a call that no test expects fails it. */
export const server = setupServer();
