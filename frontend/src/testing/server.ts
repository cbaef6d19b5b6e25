import { setupServer } from "msw/node";

/** Answers the calls of tests; an unexpected call fails its test. */
export const server = setupServer();
