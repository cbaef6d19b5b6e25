import type { Parts } from "../types";

export const parts: Parts = {
  entry: () => import("./parts/entry"),
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
