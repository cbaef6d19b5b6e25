import { auth } from "../auth";
import { common } from "../common";
import { dialog } from "../ui/dialog";

export const texts = { common, auth, ui: { dialog } };
