import type { ParseKeys } from "i18next";

/** What a route says about itself; put into its `handle`. The innermost route that says something wins. */
export interface RouteHandle {
  /** The page title in the toolbar. */
  title?: ParseKeys;
  /** The area in the window title; the page title when absent. */
  area?: ParseKeys;
  /** True for the areas whose window title carries no product tag (log and code lists). */
  untagged?: boolean;
  /** Navigation without this permission is cancelled silently. */
  permission?: string;
}
