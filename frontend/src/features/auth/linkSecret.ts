/** The storage key of a letter's link in this tab. */
const key = "zahtjevi.veza";
const param = "o";
let secret = "";

/**
 * Removes the secret of a letter's link from the address before anything is rendered: it must not stay in the address bar and the
 * history, where the next user of this browser could find it. It survives a reload of the tab.
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
    return; // without storage the secret is lost on reload
  }
}

/** The secret of the link with which this tab was opened; empty without one. */
export function linkSecret(): string {
  try {
    return secret || (sessionStorage.getItem(key) ?? "");
  } catch {
    return secret;
  }
}
