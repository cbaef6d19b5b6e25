import type { Bundles } from "../types";

export const bundles: Bundles = {
  entry: () => import("./bundles/entry"),
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
