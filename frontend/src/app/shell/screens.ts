import { useEffect } from "react";
import { useLocation } from "react-router-dom";
import { currentSession } from "@/api/session";
import { navigation } from "./navigation";

const prefix = "zahtjevi.ekrani.";

const pathOf = (to: string) => to.split("?", 1)[0] ?? to;

/** The entry of the sidebar whose screen an address shows; several entries may lead to one path. */
const entryAt = (pathname: string, search: string) =>
  navigation.flatMap(({ entries }) => entries).find(({ to, isCurrent }) => pathOf(to) === pathname && isCurrent(pathname, search));

/** How the signed-in person left each screen in this tab: the query of its address, by where its entry leads. */
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

/** Remembers how the screens of the sidebar are left: what they are filtered by and how many rows they show, and not their page. */
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
 * Where an entry of the sidebar leads: to its screen as it was left, or, from that screen, to its initial state.
 * @param first the address of the initial state
 */
export function screenAddress(to: string, pathname: string, search: string, first = to): string {
  const query = entryAt(pathname, search)?.to === to ? "" : readLeft()[to];
  return query ? `${pathOf(to)}?${query}` : first;
}

/** Forgets how everybody left the screens, as when somebody signs out. */
export function forgetScreens(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
  } catch {
    return;
  }
}
