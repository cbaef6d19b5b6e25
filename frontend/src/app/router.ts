import { hashKey } from "@tanstack/react-query";
import { createBrowserRouter } from "react-router-dom";
import { currentSession, followOtherTabs, hasLeft, subscribeSession } from "@/api/session";
import { enrolmentPath, signInPath } from "@/features/auth/paths";
import { signInTo } from "@/features/auth/returnAddress";
import { startOver } from "@/features/auth/startOver";
import { withTexts } from "@/i18n/i18n";
import { firstKeys } from "@/queries/firstKeys";
import { lazyRoute } from "@/ui/routing/lazyScreen";
import { queryClient } from "./queryClient";
import { routes } from "./routes";

/** Loads the frame and the routes of all screens in it, which only signed-in people need. */
const fetchFrame = lazyRoute(withTexts(["frame"], () => import("./shell/frameRoute").then((m) => m.frameRoute)));

export const router = createBrowserRouter(routes, {
  /** Adds the screens of signed-in people when one of them is first opened. Guests, who only sign in, never load them. */
  async patchRoutesOnNavigation({ path, patch }) {
    if (currentSession() && path.startsWith("/home/")) patch("home", [await fetchFrame()]);
  },
});

/** Removes the cached answers of the session; public settings stay. */
function forgetAll(): void {
  const ofEverybody = hashKey(firstKeys.settings);
  queryClient.removeQueries({ predicate: ({ queryHash }) => queryHash !== ofEverybody });
  queryClient.getMutationCache().clear();
}

subscribeSession(() => {
  if (currentSession()) return;
  forgetAll();
  const { pathname, search } = router.state.location;
  if (pathname.startsWith("/auth/")) return;
  void router.navigate(hasLeft() ? signInPath : signInTo(pathname + search));
});

// All tabs share one session: signing in in another tab applies here too.
followOtherTabs(() => {
  const { pathname } = router.state.location;
  if (pathname === signInPath || pathname === enrolmentPath) startOver();
  else if (pathname.startsWith("/home/")) window.location.reload();
});
