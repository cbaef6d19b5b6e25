import { importing as requestsImport } from "../requests/import";
import { importing as uiImport } from "../ui/import";
import { importing as usersImport } from "../users/import";

export const texts = { requests: { import: requestsImport }, ui: { import: uiImport }, users: { import: usersImport } };
