import type { ParseKeys } from "i18next";
import type { IndexRouteObject, NonIndexRouteObject } from "react-router-dom";
import type { Permission } from "@/api/permissions.gen";

/** What a route says about itself; put into its `handle`. The innermost route that says something wins. */
export interface RouteHandle {
  /** The page title in the toolbar. */
  title?: ParseKeys;
  /** The area in the window title; the page title when absent. */
  area?: ParseKeys;
  /** True for the areas whose window title carries no product tag (log and code lists). */
  untagged?: boolean;
  /** True for screens that fill the window by themselves: nothing stands below them. */
  fills?: boolean;
  /** Navigation without this permission is cancelled silently. */
  permission?: Permission;
}

/** A route whose handle is checked, which RouteObject leaves open. */
export type AppRoute =
  | (Omit<IndexRouteObject, "handle"> & { handle?: RouteHandle })
  | (Omit<NonIndexRouteObject, "handle" | "children"> & { handle?: RouteHandle; children?: AppRoute[] });
