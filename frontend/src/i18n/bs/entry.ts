import { auth } from "./auth";
import { common } from "./common";
import { shell } from "./shell";

/** The texts that the first screen needs; the others come with the first screen behind the sign-in. */
export const entry = { common, shell, auth };
