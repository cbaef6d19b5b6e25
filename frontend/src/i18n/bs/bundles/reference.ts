import { reference } from "../reference";

/** What the page about the API says. */
export const texts = { reference };
