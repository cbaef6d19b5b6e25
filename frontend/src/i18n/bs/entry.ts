import { auth } from "./auth";
import { common } from "./common";

/** The texts that the sign-in needs; the others come with the first screen behind it. */
export const entry = { common, auth };
