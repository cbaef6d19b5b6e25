import { createBrowserRouter } from "react-router-dom";
import { currentSession, subscribeSession } from "@/api/session";
import { signInPath } from "./guards";
import { queryClient } from "./queryClient";
import { routes } from "./routes";

export const router = createBrowserRouter(routes);

subscribeSession(() => {
  if (currentSession()) return;
  queryClient.clear();
  if (!router.state.location.pathname.startsWith("/auth/")) void router.navigate(signInPath);
});
