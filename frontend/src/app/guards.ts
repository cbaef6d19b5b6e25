import { type LoaderFunctionArgs, matchRoutes, type RouteObject, redirect } from "react-router-dom";
import { currentSession, hasPermission } from "@/api/session";
import { verifySession } from "@/api/verify";
import { enrolsHere } from "@/features/auth/enrolment/enrolsHere";
import { signInPath } from "@/features/auth/paths";
import { homePath, returnAddress, signInTo } from "@/features/auth/returnAddress";
import { settingsQuery } from "@/queries/settings";
import type { RouteHandle } from "@/ui/routing/routeHandle";
import { fetchFrameAhead } from "./fetchFrameAhead";
import { queryClient } from "./queryClient";
import { soon } from "./soon";

/** Whether the permissions that the routes of a path ask for are held. */
export function mayVisit(routes: RouteObject[], pathname: string): boolean {
  return (matchRoutes(routes, pathname) ?? []).every(({ route }) => {
    const permission = (route.handle as RouteHandle | undefined)?.permission;
    return !permission || hasPermission(permission);
  });
}

/** Leads to where everybody who is signed in may be. */
export const goHome = () => redirect(homePath);

/** The path and query of a URL. */
const addressOf = (url: string) => url.slice(new URL(url).origin.length);

/** Lets only verified sessions in; others sign in first and come back. Throws the ApiError when the server cannot be asked. */
export async function requireSession({ request }: LoaderFunctionArgs) {
  await verifySession();
  return currentSession() ? null : redirect(signInTo(addressOf(request.url)));
}

/** The host of enrolment as the settings say it, when they can be had soon; without them there is none. */
async function enrolmentHost(): Promise<string | undefined> {
  const asked = queryClient.ensureQueryData({ ...settingsQuery(), retry: false }).then(({ hostUpisa: host }) => host);
  return await soon<string | undefined>(asked, undefined);
}

/** Lets those in who are on the host of enrolment, and sends the others to the usual sign-in with what the address carries. */
export async function requireEnrolmentHost({ request }: LoaderFunctionArgs) {
  return enrolsHere(await enrolmentHost()) ? null : redirect(signInPath + new URL(request.url).search);
}

/** Lets activation links in where people enrol at all. */
export async function requireEnrolment() {
  return (await enrolmentHost()) ? null : redirect(signInPath);
}

/** Sends people who are already signed in to where the sign-in was to lead. */
export async function requireGuest({ request }: LoaderFunctionArgs) {
  await verifySession().catch(() => undefined);
  if (currentSession()) return redirect(returnAddress(new URL(request.url).search));
  fetchFrameAhead();
  return null;
}
