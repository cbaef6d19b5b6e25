import { type LoaderFunctionArgs, matchRoutes, redirect } from "react-router-dom";
import { hasDashboard, hasPermission } from "@/api/session";
import { documentRoutes } from "@/features/documents/routes";
import { historyRoute, logRoute } from "@/features/log/routes";
import { lookupRoutes } from "@/features/lookups/routes";
import { projectRoutes } from "@/features/projects/routes";
import { reportRoutes, reportsHandle } from "@/features/reports/routes";
import { requestRoutes, workloadRoute } from "@/features/requests/routes";
import { personRightsRoute, roleRoutes } from "@/features/roles/routes";
import { settingsRoutes } from "@/features/settings/routes";
import { userRoutes } from "@/features/users/routes";
import { withTexts } from "@/i18n/i18n";
import { firstListAddress, keptViewsQuery } from "@/queries/savedViews";
import { lazyScreen } from "@/ui/routing/lazyScreen";
import { mayVisit } from "@/ui/routing/offered";
import type { AppRoute, RouteHandle } from "@/ui/routing/routeHandle";
import { BrokenScreen } from "../BrokenPage";
import { goHome, requireSession } from "../guards";
import { queryClient } from "../queryClient";
import { withFallback } from "../withFallback";
import { listPath } from "./navigation";
import { Shell } from "./Shell";

/** Shown on routes that only redirect. */
const blank = <div />;

const tree = (): AppRoute[] => [{ path: "home", children: [frameRoute] }];

/** How long the page stays without its first screen, rather than with an empty one, in milliseconds. */
const patience = 300;

/** Whether the page has had a screen: the next ones are shown at once, and what they read when it comes. */
let opened = false;

/** Reads what the first screen of the page shows, which it asked for before its scripts had come (public/start.js). */
async function readFirst({ pathname, searchParams: search }: URL): Promise<void> {
  if (opened) return;
  opened = true;
  const { params = {}, route } = matchRoutes(tree(), pathname)?.at(-1) ?? {};
  const read = (route?.handle as RouteHandle | undefined)?.readFirst?.(queryClient, { params, search });
  if (read) await withFallback<unknown>(read, null, patience);
}

/** Redirects to the dashboard if the user lacks the permission for the screen. */
async function enterFrame(args: LoaderFunctionArgs) {
  const refusal = await requireSession(args);
  if (refusal) return refusal;
  const url = new URL(args.request.url);
  if (!mayVisit(tree(), url.pathname)) return goHome();
  await readFirst(url);
  return null;
}

/** The address of the list with the view of the role; without a view if that takes too long. */
async function firstList(): Promise<string> {
  if (!hasPermission("zahtjev_zahtjev_pregled")) return listPath;
  const views = queryClient.ensureQueryData({ ...keptViewsQuery(), retry: false });
  const { items } = await withFallback(views, { items: [], total: 0 });
  return firstListAddress(items);
}

/** Redirects people without a dashboard to the list. Loaders run in parallel, so this one verifies the session too. */
async function enterDashboard(args: LoaderFunctionArgs) {
  const refusal = await requireSession(args);
  if (refusal) return refusal;
  return hasDashboard() ? null : redirect(await firstList());
}

const accountRoutes: AppRoute = {
  path: "racun/:korisnickoIme",
  handle: { area: "shell.users" },
  lazy: lazyScreen(withTexts(["users"], () => import("@/features/account/AccountLayout").then((m) => m.AccountLayout))),
  children: [
    {
      index: true,
      loader: ({ request }) => redirect(`${new URL(request.url).pathname}/licni-detalji`),
      element: blank,
    },
    {
      path: "licni-detalji",
      handle: { title: "shell.personalDetails", area: "shell.users" },
      lazy: lazyScreen(withTexts(["users"], () => import("@/features/account/PersonalDetails").then((m) => m.PersonalDetails))),
    },
    {
      path: "lozinka",
      // Without the right its address says why there is no form.
      handle: { title: "shell.changePassword", area: "shell.users", shows: () => hasPermission("korisnik_korisnik_promjena_lozinke") },
      lazy: lazyScreen(withTexts(["users"], () => import("@/features/account/PasswordChange").then((m) => m.PasswordChange))),
    },
    {
      path: "dvostruka-provjera",
      handle: { title: "shell.titles.factor", area: "shell.users" },
      lazy: lazyScreen(withTexts(["users"], () => import("@/features/account/factor/Factor").then((m) => m.Factor))),
    },
    {
      path: "obavijesti",
      handle: { title: "notifications.title", area: "shell.users" },
      lazy: lazyScreen(withTexts(["users"], () => import("@/features/account/Notifications").then((m) => m.Notifications))),
    },
    {
      path: "odsustvo",
      handle: { title: "shell.absence", area: "shell.users" },
      lazy: lazyScreen(withTexts(["users"], () => import("@/features/account/Absence").then((m) => m.Absence))),
    },
    {
      path: "sesije",
      handle: { title: "shell.sessions", area: "shell.users" },
      lazy: lazyScreen(withTexts(["users"], () => import("@/features/account/Sessions").then((m) => m.Sessions))),
    },
    {
      path: "pristupni-tokeni",
      handle: { title: "shell.titles.tokens", area: "shell.users" },
      lazy: lazyScreen(withTexts(["users"], () => import("@/features/account/tokens/Tokens").then((m) => m.Tokens))),
    },
  ],
};

/** The routes inside the frame. */
const screens: AppRoute[] = [
  {
    path: "dashboard",
    loader: enterDashboard,
    handle: { title: "shell.dashboard", shows: hasDashboard },
    lazy: lazyScreen(withTexts(["figures"], () => import("@/features/dashboard/Dashboard").then((m) => m.Dashboard))),
  },
  {
    path: "sazetak",
    handle: { title: "shell.summary", permission: "zahtjev_zahtjev_pregled" },
    lazy: lazyScreen(withTexts(["figures"], () => import("@/features/dashboard/summary/SummaryScreen").then((m) => m.SummaryScreen))),
  },
  {
    path: "zahtjev",
    handle: { title: "shell.requests", area: "shell.requests" },
    children: [{ index: true, loader: goHome, element: blank }, ...requestRoutes],
  },
  workloadRoute,
  {
    path: "projekat",
    handle: { title: "shell.projects", area: "shell.projects" },
    children: projectRoutes,
  },
  { path: "korisnik", handle: { title: "shell.users", area: "shell.users" }, children: userRoutes },
  { path: "uloga", handle: { title: "shell.roles", area: "shell.users" }, children: roleRoutes },
  personRightsRoute,
  { path: "izvjestaj", handle: reportsHandle, children: reportRoutes },
  { path: "sifarnik", handle: { area: "shell.lookups", untagged: true }, children: lookupRoutes },
  { path: "postavke", handle: { area: "shell.settings" }, children: settingsRoutes },
  ...documentRoutes,
  logRoute,
  historyRoute,
  {
    path: "api",
    handle: { title: "shell.titles.reference", area: "shell.users" },
    lazy: lazyScreen(withTexts(["reference"], () => import("@/features/reference/Reference").then((m) => m.Reference))),
  },
  accountRoutes,
  {
    path: "obavjestenja",
    handle: { title: "notifications.all" },
    lazy: lazyScreen(() => import("@/features/notifications/NotificationScreen").then((m) => m.NotificationScreen)),
  },
];

/** The frame of signed-in people, with every screen below /home; the frame stays when a screen fails. */
export const frameRoute: AppRoute = {
  id: "frame",
  loader: enterFrame,
  Component: Shell,
  children: [{ errorElement: <BrokenScreen />, children: screens }],
};
