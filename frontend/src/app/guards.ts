import { type LoaderFunctionArgs, redirect } from "react-router-dom";
import { currentSession, currentUser } from "@/api/session";
import { verifySession } from "@/api/verify";
import { enrolsHere } from "@/features/auth/enrolment/enrolsHere";
import { owedFactorPath, signInPath } from "@/features/auth/paths";
import { homePath, returnAddress, signInTo } from "@/features/auth/returnAddress";
import { fetchOtherWays } from "@/features/auth/SignIn";
import { settingsQuery } from "@/queries/settings";
import { prefetchFrame } from "./prefetchFrame";
import { queryClient } from "./queryClient";
import { withFallback } from "./withFallback";

/** Redirects to a screen that everybody who is signed in may open. */
export const goHome = () => redirect(homePath);

/** The path and query of a URL. */
const addressOf = (url: string) => url.slice(new URL(url).origin.length);

/**
 * Admits only verified sessions; others sign in first, or turn on the second factor that they owe, and come back. Throws the ApiError when
 * the server cannot be asked.
 */
export async function requireSession({ request }: LoaderFunctionArgs) {
  await verifySession();
  const owes = currentUser()?.owesFactor;
  return currentSession() && !owes ? null : redirect(signInTo(addressOf(request.url), owes ? owedFactorPath : undefined));
}

/** Admits people who owe a second factor, and redirects others to where they were going. */
export async function requireOwedFactor({ request }: LoaderFunctionArgs) {
  await verifySession();
  return currentUser()?.owesFactor ? null : redirect(returnAddress(new URL(request.url).search));
}

/** The settings, asked for once. */
const askSettings = () => queryClient.ensureQueryData({ ...settingsQuery(), retry: false });

/** The host of enrolment from the settings, unless these take too long; undefined without enrolment. */
const enrolmentHost = () =>
  withFallback<string | undefined>(
    askSettings().then(({ hostUpisa }) => hostUpisa),
    undefined,
  );

/** Admits people on the host of enrolment, and redirects others to the usual sign-in, with the address's query. */
export async function requireEnrolmentHost({ request }: LoaderFunctionArgs) {
  return enrolsHere(await enrolmentHost()) ? null : redirect(signInPath + new URL(request.url).search);
}

/** Admits activation links if there is enrolment. */
export async function requireEnrolment() {
  return (await enrolmentHost()) ? null : redirect(signInPath);
}

/** Waits for the ways to sign in besides a password, unless these take too long: the form would move when they come. */
export const awaitProviders = () =>
  withFallback<unknown>(
    askSettings().then<unknown>(({ nacini }) => nacini && fetchOtherWays()),
    null,
  );

/** Redirects people who are already signed in to where the sign-in would lead. */
export async function requireGuest({ request }: LoaderFunctionArgs) {
  await verifySession().catch(() => undefined);
  if (currentSession()) return redirect(returnAddress(new URL(request.url).search));
  prefetchFrame();
  return null;
}
