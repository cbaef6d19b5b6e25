import { useEffect } from "react";
import { useLocation } from "react-router-dom";
import { currentSession } from "@/api/session";
import { navigation } from "./navigation";

const prefix = "zahtjevi.ekrani.";

const pathOf = (to: string) => to.split("?", 1)[0] ?? to;

/** The sidebar's entry for the screen of an address; several entries may have the same path. */
const entryAt = (pathname: string, search: string) =>
  navigation.flatMap(({ entries }) => entries).find(({ to, isCurrent }) => pathOf(to) === pathname && isCurrent(pathname, search));

/** The query of each screen when the signed-in person left it in this tab, by its entry's address. */
function readLeft(): Record<string, string> {
  try {
    const left: unknown = JSON.parse(sessionStorage.getItem(prefix + currentSession()?.username) ?? "{}");
    return typeof left === "object" && left !== null ? (left as Record<string, string>) : {};
  } catch {
    return {};
  }
}

function writeLeft(left: Record<string, string>): void {
  const session = currentSession();
  if (!session) return;
  try {
    sessionStorage.setItem(prefix + session.username, JSON.stringify(left));
  } catch {
    return;
  }
}

/** Remembers the query with which the sidebar's screens are left: filter and number of rows, but not the page. */
export function useRememberedScreens(): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    const entry = entryAt(pathname, search);
    if (!entry) return;
    const query = new URLSearchParams(search);
    query.delete("page");
    writeLeft({ ...readLeft(), [entry.to]: query.toString() });
  }, [pathname, search]);
}

/**
 * The address of a sidebar's entry: its screen as it was left, or, on that screen, its initial state.
 * @param first the address of the initial state
 */
export function screenAddress(to: string, pathname: string, search: string, first = to): string {
  const query = entryAt(pathname, search)?.to === to ? "" : readLeft()[to];
  return query ? `${pathOf(to)}?${query}` : first;
}

/** Removes what is remembered of screens, when somebody signs out. */
export function forgetScreens(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
  } catch {
    return;
  }
}
