import { redirect } from "react-router-dom";
import { signInPath } from "@/features/auth/paths";
import { SignIn } from "@/features/auth/SignIn";
import { withTexts } from "@/i18n/i18n";
import { lazyScreen } from "@/ui/routing/lazyScreen";
import type { AppRoute } from "@/ui/routing/routeHandle";
import { BrokenPage } from "./BrokenPage";
import { awaitProviders, goHome, requireEnrolment, requireEnrolmentHost, requireGuest, requireOwedFactor, requireSession } from "./guards";
import { Root } from "./Root";
import { ShellSkeleton } from "./ShellSkeleton";

/** Shown before anything is known, and on routes that only redirect. */
const blank = <div />;

const authRoutes: AppRoute = {
  path: "auth",
  children: [
    {
      loader: requireGuest,
      children: [
        { index: true, loader: () => redirect(signInPath), element: blank },
        { path: "prijava", loader: awaitProviders, handle: { area: "auth.title" }, Component: SignIn },
        {
          path: "davalac",
          handle: { area: "auth.title" },
          lazy: lazyScreen(
            withTexts(["frame", "guest"], () => import("@/features/auth/provider/ProviderSignIn").then((m) => m.ProviderSignIn)),
          ),
        },
        {
          path: "prijava-upis",
          loader: requireEnrolmentHost,
          handle: { area: "auth.title" },
          lazy: lazyScreen(
            withTexts(["frame", "guest"], () => import("@/features/auth/enrolment/EnrolmentSignIn").then((m) => m.EnrolmentSignIn)),
          ),
        },
      ],
    },
    {
      path: "aktiviraj",
      loader: requireEnrolment,
      handle: { area: "auth.enrolment.activation" },
      lazy: lazyScreen(withTexts(["frame", "guest"], () => import("@/features/auth/enrolment/Activation").then((m) => m.Activation))),
    },
    {
      path: "zaboravljena-lozinka",
      handle: { area: "auth.recovery.title" },
      lazy: lazyScreen(
        withTexts(["frame", "guest"], () => import("@/features/auth/recovery/ForgottenPassword").then((m) => m.ForgottenPassword)),
      ),
    },
    {
      path: "dvostruka-provjera",
      loader: requireOwedFactor,
      handle: { area: "auth.factor.title" },
      lazy: lazyScreen(withTexts(["frame", "guest", "users"], () => import("./OwedFactor").then((m) => m.OwedFactor))),
    },
    {
      path: "potvrda-adrese",
      handle: { area: "auth.address.title" },
      lazy: lazyScreen(
        withTexts(["frame", "guest"], () => import("@/features/auth/address/AddressConfirmation").then((m) => m.AddressConfirmation)),
      ),
    },
    {
      path: "promjena-lozinke",
      handle: { area: "auth.recovery.newTitle" },
      lazy: lazyScreen(withTexts(["frame", "guest"], () => import("@/features/auth/recovery/NewPassword").then((m) => m.NewPassword))),
    },
  ],
};

/** The route to which the screens of signed-in people are added (router.ts); until then it only redirects. */
const homeRoutes: AppRoute = {
  id: "home",
  path: "home",
  hydrateFallbackElement: <ShellSkeleton />,
  children: [
    { index: true, loader: goHome, element: blank },
    { path: "*", loader: async (args) => (await requireSession(args)) ?? goHome(), element: blank },
  ],
};

/** The routes that everybody may open. An unknown path leads to the dashboard. */
export const routes: AppRoute[] = [
  {
    element: <Root />,
    errorElement: <BrokenPage />,
    hydrateFallbackElement: blank,
    children: [authRoutes, homeRoutes, { path: "*", loader: goHome, element: blank }],
  },
];
