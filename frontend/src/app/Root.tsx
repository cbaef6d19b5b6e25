import { Outlet, ScrollRestoration } from "react-router-dom";
import { QuestionHost } from "@/ui/dialog/QuestionHost";
import { NavigationGuard } from "./NavigationGuard";
import { useWindowTitle } from "./useWindowTitle";

/** What every screen has around it, signed in or not. */
export function Root() {
  useWindowTitle();
  return (
    <>
      <Outlet />
      <NavigationGuard />
      <QuestionHost />
      <ScrollRestoration />
    </>
  );
}
