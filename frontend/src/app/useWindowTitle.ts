import type { ParseKeys } from "i18next";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useMatches } from "react-router-dom";
import { useSystemTitle } from "@/queries/useSystemTitle";
import type { RouteHandle } from "@/ui/routing/routeHandle";

/** The combined handles of the matched routes; the innermost has precedence. */
export function useRouteHandle(): RouteHandle {
  return Object.assign({}, ...useMatches().map((match) => match.handle)) as RouteHandle;
}

/** The window title of a screen: the system's title and the area, or the area alone if it is untagged. */
function windowTitle(system: string, area: string | undefined, untagged = false): string {
  if (!area) return system;
  return untagged ? area : `${system} | ${area}`;
}

/** Sets the window title to the area that is shown. */
export function useWindowTitle(): void {
  const { t } = useTranslation();
  const system = useSystemTitle();
  const { area, title, untagged } = useRouteHandle();
  const key: ParseKeys | undefined = area ?? title;
  const text = windowTitle(system, key && t(key), untagged);
  useEffect(() => {
    document.title = text;
  }, [text]);
}
