import { hashKey } from "@tanstack/react-query";
import { createBrowserRouter } from "react-router-dom";
import { currentSession, hasLeft, subscribeSession } from "@/api/session";
import { signInPath } from "@/features/auth/paths";
import { signInTo } from "@/features/auth/returnAddress";
import { keys } from "@/queries/keys";
import { queryClient } from "./queryClient";
import { routes } from "./routes";

export const router = createBrowserRouter(routes);

/** Forgets what the session's calls brought; what everybody may know of the settings stays. */
function forgetAll(): void {
  const ofEverybody = hashKey(keys.settings.shown);
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
