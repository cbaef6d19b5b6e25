import { useEffect } from "react";
import { type RouteObject, useBlocker } from "react-router-dom";
import { currentSession } from "@/api/session";
import { confirmLeave } from "@/ui/dialog/questions";
import { decideNavigation, hasUnsavedWork } from "@/ui/leaveGuard";
import { useRouter } from "@/ui/useRouter";
import { mayVisit } from "./guards";

const isPermitted = (routes: RouteObject[], pathname: string) =>
  !currentSession() || mayVisit(routes, pathname);

/** The router's one blocker: cancels what is not permitted, asks before unsaved work is left. */
export function NavigationGuard() {
  const { routes } = useRouter();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      decideNavigation({
        samePath: currentLocation.pathname === nextLocation.pathname,
        signedIn: currentSession() !== null,
        permitted: isPermitted(routes, nextLocation.pathname),
        unsaved: hasUnsavedWork(),
      }) !== "allow",
  );
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    if (!isPermitted(routes, blocker.location.pathname)) {
      blocker.reset();
      return;
    }
    void confirmLeave().then((leave) => (leave ? blocker.proceed() : blocker.reset()));
  }, [blocker, routes]);
  return null;
}
