import { signInPath } from "./paths";

/** What the sign-in screen's own address carries the wanted one in, so that it outlives a reload and the choice of a role. */
const param = "nastavak";

const root = "/";

/** The screen that the root leads to, so that it need not be kept. */
export const homePath = "/home/dashboard";

/** The sign-in screen that leads on to `address`, a path of this application with its query. */
export function signInTo(address: string): string {
  return address === homePath ? signInPath : `${signInPath}?${new URLSearchParams({ [param]: address })}`;
}

/**
 * Where to go after signing in: the address that the query of the sign-in screen carries, or the root. What it carries may
 * come from anybody, so only screens behind the sign-in count, as the browser itself would read the address.
 */
export function returnAddress(search: string): string {
  const kept = new URLSearchParams(search).get(param) ?? root;
  if (!kept.startsWith("/home/") || !URL.canParse(kept, location.origin)) return root;
  const { origin, pathname, search: query } = new URL(kept, location.origin);
  return origin === location.origin && pathname.startsWith("/home/") ? pathname + query : root;
}
