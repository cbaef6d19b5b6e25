import { type LoaderFunctionArgs, redirect } from "react-router-dom";
import { hasDashboard } from "@/api/session";
import { signInPath } from "@/features/auth/paths";
import { homePath } from "@/features/auth/returnAddress";
import { documentRoutes } from "@/features/documents/routes";
import { historyRoute, logRoute } from "@/features/log/routes";
import { lookupRoutes } from "@/features/lookups/routes";
import { projectRoutes } from "@/features/projects/routes";
import { reportRoutes } from "@/features/reports/routes";
import { requestRoutes } from "@/features/requests/routes";
import { personRightsRoute, roleRoutes } from "@/features/roles/routes";
import { settingsRoutes } from "@/features/settings/routes";
import { userRoutes } from "@/features/users/routes";
import { loadTexts } from "@/i18n/i18n";
import { lazyScreen } from "@/ui/lazyScreen";
import type { AppRoute } from "@/ui/routeHandle";
import { BrokenPage, BrokenScreen } from "./BrokenPage";
import { mayVisit, requireEnrolment, requireEnrolmentHost, requireGuest, requireSession } from "./guards";
import { Root } from "./Root";
import { ShellSkeleton } from "./ShellSkeleton";

/** What stands while nothing is known yet, and on routes that only lead elsewhere. */
const blank = <div />;

const goHome = () => redirect(homePath);

/** Opening a screen by its address without the permission leads to the dashboard instead. */
async function enterHome(args: LoaderFunctionArgs) {
  const [refusal] = await Promise.all([requireSession(args), loadTexts()]);
  if (refusal) return refusal;
  return mayVisit(routes, new URL(args.request.url).pathname) ? null : redirect(homePath);
}

/** People whose work is the requests assigned to them begin at the list. Loaders run side by side, so this one verifies too. */
async function enterDashboard(args: LoaderFunctionArgs) {
  const refusal = await requireSession(args);
  if (refusal) return refusal;
  return hasDashboard() ? null : redirect("/home/zahtjev/list");
}

const accountRoutes: AppRoute = {
  path: "racun/:korisnickoIme",
  handle: { area: "shell.users" },
  lazy: lazyScreen(() => import("@/features/account/AccountLayout").then((m) => m.AccountLayout)),
  children: [
    {
      index: true,
      loader: ({ request }) => redirect(`${new URL(request.url).pathname}/licni-detalji`),
      element: blank,
    },
    {
      path: "licni-detalji",
      handle: { title: "shell.personalDetails", area: "shell.users" },
      lazy: lazyScreen(() => import("@/features/account/PersonalDetails").then((m) => m.PersonalDetails)),
    },
    {
      path: "lozinka",
      handle: { title: "shell.changePassword", area: "shell.users" },
      lazy: lazyScreen(() => import("@/features/account/PasswordChange").then((m) => m.PasswordChange)),
    },
    {
      path: "sesije",
      handle: { title: "shell.sessions", area: "shell.users" },
      lazy: lazyScreen(() => import("@/features/account/Sessions").then((m) => m.Sessions)),
    },
  ],
};

/** What stands inside of the frame; a screen that fails leaves the frame as it is. */
const homeScreens: AppRoute[] = [
  { index: true, loader: goHome, element: blank },
  {
    path: "dashboard",
    loader: enterDashboard,
    handle: { title: "shell.dashboard" },
    lazy: lazyScreen(() => import("@/features/dashboard/Dashboard").then((m) => m.Dashboard)),
  },
  {
    path: "zahtjev",
    handle: { title: "shell.requests", area: "shell.requests" },
    children: [{ index: true, loader: goHome, element: blank }, ...requestRoutes],
  },
  {
    path: "projekat",
    handle: { title: "shell.projects", area: "shell.projects" },
    children: projectRoutes,
  },
  { path: "korisnik", handle: { title: "shell.users", area: "shell.users" }, children: userRoutes },
  { path: "uloga", handle: { title: "shell.roles", area: "shell.users" }, children: roleRoutes },
  personRightsRoute,
  { path: "izvjestaj", children: reportRoutes },
  { path: "sifarnik", handle: { area: "shell.lookups", untagged: true }, children: lookupRoutes },
  { path: "postavke", handle: { area: "shell.settings" }, children: settingsRoutes },
  ...documentRoutes,
  logRoute,
  historyRoute,
  accountRoutes,
];

const homeRoutes: AppRoute = {
  path: "home",
  hydrateFallbackElement: <ShellSkeleton />,
  loader: enterHome,
  lazy: lazyScreen(() => import("./shell/Shell").then((m) => m.Shell)),
  children: [{ errorElement: <BrokenScreen />, children: homeScreens }],
};

/** The texts of the screens before the sign-in that are seldom seen come with them. */
const recoveryTexts = async () => {
  await loadTexts();
  return null;
};

const authRoutes: AppRoute = {
  path: "auth",
  children: [
    {
      loader: requireGuest,
      children: [
        { index: true, loader: () => redirect(signInPath), element: blank },
        {
          path: "prijava",
          handle: { area: "auth.title" },
          lazy: lazyScreen(() => import("@/features/auth/SignIn").then((m) => m.SignIn)),
        },
        {
          path: "prijava-upis",
          loader: requireEnrolmentHost,
          handle: { area: "auth.title" },
          lazy: lazyScreen(() =>
            import("@/features/auth/enrolment/EnrolmentSignIn").then((m) => m.EnrolmentSignIn),
          ),
        },
      ],
    },
    {
      path: "aktiviraj",
      loader: requireEnrolment,
      handle: { area: "auth.enrolment.activation" },
      lazy: lazyScreen(() => import("@/features/auth/enrolment/Activation").then((m) => m.Activation)),
    },
    {
      path: "zaboravljena-lozinka",
      loader: recoveryTexts,
      handle: { area: "auth.recovery.title" },
      lazy: lazyScreen(() =>
        import("@/features/auth/recovery/ForgottenPassword").then((m) => m.ForgottenPassword),
      ),
    },
    {
      path: "promjena-lozinke",
      loader: recoveryTexts,
      handle: { area: "auth.recovery.newTitle" },
      lazy: lazyScreen(() => import("@/features/auth/recovery/NewPassword").then((m) => m.NewPassword)),
    },
  ],
};

/** The whole route tree. An unknown path leads to the dashboard. */
export const routes: AppRoute[] = [
  {
    element: <Root />,
    errorElement: <BrokenPage />,
    hydrateFallbackElement: blank,
    children: [authRoutes, homeRoutes, { path: "*", loader: goHome, element: blank }],
  },
];
