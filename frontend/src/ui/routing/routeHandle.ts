import type { QueryClient } from "@tanstack/react-query";
import type { ParseKeys } from "i18next";
import type { IndexRouteObject, NonIndexRouteObject, Params } from "react-router-dom";
import type { Permission } from "@/api/permissions.gen";

/** Reads into the cache what a screen at an address shows first. */
export type FirstRead = (queryClient: QueryClient, address: { params: Params; search: URLSearchParams }) => Promise<unknown>;

/** A route's `handle`. Each property comes from the innermost route that has it. */
export interface RouteHandle {
  /** The page title in the toolbar. */
  title?: ParseKeys;
  /** The area in the window title; the page title when absent. */
  area?: ParseKeys;
  /** True for areas whose window title does not have the system's title (log and code lists). */
  untagged?: boolean;
  /** True for screens that fill the window and have no footer. */
  fills?: boolean;
  /** Navigation without this permission is cancelled silently. */
  permission?: Permission;
  /** Whether the screen has something for the user; links do not lead to it otherwise (see offered.ts). */
  shows?: () => boolean;
  /** For screens with which the page is often opened: a moment is waited for this, so that they are drawn once, with what they show. */
  readFirst?: FirstRead;
}

/** A route with a typed handle, which RouteObject does not have. */
export type AppRoute =
  | (Omit<IndexRouteObject, "handle"> & { handle?: RouteHandle })
  | (Omit<NonIndexRouteObject, "handle" | "children"> & { handle?: RouteHandle; children?: AppRoute[] });
