import { matchRoutes, type RouteObject, redirect } from "react-router-dom";
import { currentSession, hasPermission } from "@/api/session";
import { verifySession } from "@/api/verify";
import type { RouteHandle } from "@/ui/routeHandle";

export const signInPath = "/auth/prijava";
export const homePath = "/home/dashboard";

/** Whether the permissions that the routes of a path ask for are held. */
export function mayVisit(routes: RouteObject[], pathname: string): boolean {
  return (matchRoutes(routes, pathname) ?? []).every(({ route }) => {
    const permission = (route.handle as RouteHandle | undefined)?.permission;
    return !permission || hasPermission(permission);
  });
}

/** Lets only verified sessions in. Throws the ApiError when the server cannot be asked. */
export async function requireSession() {
  await verifySession();
  return currentSession() ? null : redirect(signInPath);
}

/** Sends those who are already signed in to the dashboard. */
export async function requireGuest() {
  await verifySession().catch(() => undefined);
  return currentSession() ? redirect(homePath) : null;
}
