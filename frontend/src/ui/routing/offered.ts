import type { ParseKeys } from "i18next";
import { matchRoutes, type RouteObject, resolvePath, useResolvedPath } from "react-router-dom";
import { pageNeeds } from "@/api/pageRights";
import type { Permission } from "@/api/permissions.gen";
import { hasPermission, useSession } from "@/api/session";
import { areReadable } from "./addressId";
import type { RouteHandle } from "./routeHandle";
import { useRouter } from "./useRouter";

type Matches = NonNullable<ReturnType<typeof matchRoutes>>;

const remembered = new WeakMap<RouteObject[], Map<string, Matches>>();

/** Limits the paths whose matches are remembered. */
const mostRemembered = 500;

/** The matches of a path. They are remembered, as the router ranks all routes anew for each path, and menus ask for many of them. */
function matchesAt(routes: RouteObject[], pathname: string): Matches {
  const paths = remembered.get(routes) ?? new Map<string, Matches>();
  remembered.set(routes, paths);
  const known = paths.get(pathname);
  if (known) return known;
  if (paths.size >= mostRemembered) paths.clear();
  const matches = matchRoutes(routes, pathname) ?? [];
  paths.set(pathname, matches);
  return matches;
}

const handlesAt = (routes: RouteObject[], pathname: string) =>
  matchesAt(routes, pathname).map(({ route }) => (route.handle ?? {}) as RouteHandle);

const holds = (permission: Permission | undefined) => !permission || hasPermission(permission);

/** Whether a path names what there can be, and the user has the permissions that its routes require. */
export const mayVisit = (routes: RouteObject[], pathname: string) =>
  matchesAt(routes, pathname).every(({ params }) => areReadable(params)) &&
  handlesAt(routes, pathname).every(({ permission }) => holds(permission));

/**
 * Whether links lead the user to a path: whether they may visit its screen, and it has something for them. Menus, tabs, ways back, keys and
 * the search ask this, so that none of them leads to a screen that turns the user away.
 */
export const isOffered = (routes: RouteObject[], pathname: string) =>
  handlesAt(routes, pathname).every(
    ({ permission, shows }) => holds(permission) && holds(permission && pageNeeds[permission]) && (!shows || shows()),
  );

/** Gives for an address, which may be relative to this route, whether links lead the user to it. */
export function useOffered(): (to: string) => boolean {
  const { routes } = useRouter();
  useSession(); // whose rights may change
  const { pathname } = useResolvedPath(".");
  return (to) => isOffered(routes, resolvePath(to, pathname).pathname);
}

/** The title of the screen at a path. */
export const titleAt = (routes: RouteObject[], pathname: string) => handlesAt(routes, pathname).findLast(({ title }) => title)?.title;

interface Titled {
  path: string;
  title: ParseKeys;
}

/**
 * The screens with titles of their own whose addresses need no choice.
 * @param own addresses of routes with parameters that have one value for the user, by their paths
 */
export function titledScreens(routes: RouteObject[], own: Record<string, string>, above = ""): Titled[] {
  return routes.flatMap(({ path = "", handle, children = [] }) => {
    const step = own[path] ?? path;
    if (step.includes(":")) return [];
    const here = step ? `${above}/${step}` : above;
    const { title } = (handle ?? {}) as RouteHandle;
    const leads = title && !children.some(({ index }) => index);
    return [...(leads ? [{ path: here, title }] : []), ...titledScreens(children, own, here)];
  });
}
