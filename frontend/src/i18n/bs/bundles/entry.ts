import { auth } from "../auth";
import { common } from "../common";
import { dialog } from "../ui/dialog";

/** What the sign-in needs, and everything after it. */
export const texts = { common, auth, ui: { dialog } };
