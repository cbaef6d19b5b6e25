import { createBrowserRouter } from "react-router-dom";
import { currentSession, hasLeft, subscribeSession } from "@/api/session";
import { signInPath } from "@/features/auth/paths";
import { signInTo } from "@/features/auth/returnAddress";
import { queryClient } from "./queryClient";
import { routes } from "./routes";

export const router = createBrowserRouter(routes);

subscribeSession(() => {
  if (currentSession()) return;
  queryClient.clear();
  const { pathname, search } = router.state.location;
  if (pathname.startsWith("/auth/")) return;
  void router.navigate(hasLeft() ? signInPath : signInTo(pathname + search));
});
