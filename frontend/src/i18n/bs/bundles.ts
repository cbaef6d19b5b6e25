import { texts as entry } from "./bundles/entry";

/**
 * The texts in the bundles in which they are fetched: one with the frame of the screens, the others with the screens that say them
 * (`withTexts`). The names within are those of the folders of `app`, `features` and `ui` where the texts stand; `common` is what
 * several of them say.
 */
export const bundles = {
  entry: async () => ({ texts: entry }),
  guest: () => import("./bundles/guest"),
  frame: () => import("./bundles/frame"),
  requests: () => import("./bundles/requests"),
  figures: () => import("./bundles/figures"),
  files: () => import("./bundles/files"),
  imports: () => import("./bundles/imports"),
  projects: () => import("./bundles/projects"),
  users: () => import("./bundles/users"),
  roles: () => import("./bundles/roles"),
  reports: () => import("./bundles/reports"),
  settings: () => import("./bundles/settings"),
  reference: () => import("./bundles/reference"),
};
