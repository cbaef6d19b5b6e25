import { files } from "../ui/files";

/** What choosing and sending files says. */
export const texts = { ui: { files } };
