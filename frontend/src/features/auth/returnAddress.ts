import { signInPath } from "./paths";

/** The parameter with the wanted address in that of the sign-in screen, so that it survives a reload and the choice of a role. */
const param = "nastavak";

const root = "/";

/** The default screen, which need not be kept. */
export const homePath = "/home/dashboard";

/** The address of the sign-in screen, or another before it, that continues at `address`, a path of this application with its query. */
export function signInTo(address: string, screen = signInPath): string {
  return address === homePath ? screen : `${screen}?${new URLSearchParams({ [param]: address })}`;
}

/**
 * Where to go after signing in: to the address in the query of the sign-in screen, or the default screen. As that may come from
 * anybody, only screens behind the sign-in are accepted, parsed as the browser would parse the address.
 */
export function returnAddress(search: string): string {
  const kept = new URLSearchParams(search).get(param) ?? root;
  if (!kept.startsWith("/home/") || !URL.canParse(kept, location.origin)) return root;
  const { origin, pathname, search: query } = new URL(kept, location.origin);
  return origin === location.origin && pathname.startsWith("/home/") ? pathname + query : root;
}
