/** Where the secret of a letter's link is kept in this tab. */
const key = "zahtjevi.veza";
const param = "o";
let secret = "";

/**
 * Takes the secret of a letter's link out of the address before anything is drawn: it must not stay in the bar and the history, where
 * others who sit here later find it. It outlives a reload of the tab.
 */
export function takeLinkSecret(): void {
  const url = new URL(location.href);
  const found = url.searchParams.get(param);
  if (found === null || !url.pathname.startsWith("/auth/")) return;
  secret = found;
  url.searchParams.delete(param);
  history.replaceState(history.state, "", url);
  try {
    sessionStorage.setItem(key, found);
  } catch {
    return; // a refused storage only means that a reload loses it
  }
}

/** The secret of the link by which this tab was opened; empty without one. */
export function linkSecret(): string {
  try {
    return secret || (sessionStorage.getItem(key) ?? "");
  } catch {
    return secret;
  }
}
