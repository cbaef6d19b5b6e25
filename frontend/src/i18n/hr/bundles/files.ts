import { files } from "../ui/files";

export const texts = { ui: { files } };
