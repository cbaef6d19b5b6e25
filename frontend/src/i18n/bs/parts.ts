import { texts as entry } from "./parts/entry";

/**
 * The texts in the parts in which they are fetched: one with the frame of the screens, the others with the screens that say them
 * (`withTexts`). The names within are those of the folders of `app`, `features` and `ui` where the texts stand; `common` is what
 * several of them say.
 */
export const parts = {
  entry: async () => ({ texts: entry }),
  guest: () => import("./parts/guest"),
  frame: () => import("./parts/frame"),
  requests: () => import("./parts/requests"),
  figures: () => import("./parts/figures"),
  files: () => import("./parts/files"),
  imports: () => import("./parts/imports"),
  projects: () => import("./parts/projects"),
  users: () => import("./parts/users"),
  roles: () => import("./parts/roles"),
  reports: () => import("./parts/reports"),
  settings: () => import("./parts/settings"),
  reference: () => import("./parts/reference"),
};
