import { type LoaderFunctionArgs, matchRoutes, type RouteObject, redirect } from "react-router-dom";
import { currentSession, hasPermission } from "@/api/session";
import { verifySession } from "@/api/verify";
import { returnAddress, signInTo } from "@/features/auth/returnAddress";
import type { RouteHandle } from "@/ui/routeHandle";

/** Whether the permissions that the routes of a path ask for are held. */
export function mayVisit(routes: RouteObject[], pathname: string): boolean {
  return (matchRoutes(routes, pathname) ?? []).every(({ route }) => {
    const permission = (route.handle as RouteHandle | undefined)?.permission;
    return !permission || hasPermission(permission);
  });
}

/** The path and query of a URL. */
const addressOf = (url: string) => url.slice(new URL(url).origin.length);

/** Lets only verified sessions in; others sign in first and come back. Throws the ApiError when the server cannot be asked. */
export async function requireSession({ request }: LoaderFunctionArgs) {
  await verifySession();
  return currentSession() ? null : redirect(signInTo(addressOf(request.url)));
}

/** Sends those who are already signed in to where the sign-in was to lead. */
export async function requireGuest({ request }: LoaderFunctionArgs) {
  await verifySession().catch(() => undefined);
  return currentSession() ? redirect(returnAddress(new URL(request.url).search)) : null;
}
