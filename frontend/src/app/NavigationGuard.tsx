import { useEffect, useRef } from "react";
import { type RouteObject, useBlocker } from "react-router-dom";
import { currentSession } from "@/api/session";
import { closeTopOverlay, hasOverlay } from "@/ui/dialog/overlays";
import { decideNavigation, hasUnsavedWork, leaveForms } from "@/ui/routing/leaveGuard";
import { mayVisit } from "@/ui/routing/offered";
import { useRouter } from "@/ui/routing/useRouter";

const isPermitted = (routes: RouteObject[], pathname: string) => !currentSession() || mayVisit(routes, pathname);

/**
 * The router's only blocker, for people who are signed in. Back closes the topmost overlay, navigation to forbidden screens is cancelled,
 * and leaving unsaved work needs a confirmation.
 */
export function NavigationGuard() {
  const { routes } = useRouter();
  const closesOverlay = useRef(false);
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    closesOverlay.current = historyAction === "POP" && hasOverlay();
    return (
      closesOverlay.current ||
      decideNavigation({
        samePath: currentLocation.pathname === nextLocation.pathname,
        signedIn: currentSession() !== null,
        permitted: isPermitted(routes, nextLocation.pathname),
        unsaved: hasUnsavedWork(),
      }) !== "allow"
    );
  });
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    if (closesOverlay.current) {
      blocker.reset();
      closeTopOverlay();
      return;
    }
    if (!isPermitted(routes, blocker.location.pathname)) {
      blocker.reset();
      return;
    }
    void leaveForms().then((leave) => (leave ? blocker.proceed() : blocker.reset()));
  }, [blocker, routes]);
  return null;
}
