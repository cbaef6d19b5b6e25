/**
 * The address of the video in a query, after its first equals sign; undefined if no browser should be sent there: only http(s), as
 * this page's own addresses, and without a username and password.
 * @param search such as `?video=https%3A%2F%2Fopcina.example%2Fupis.mp4`
 */
export function videoAddress(search: string): string | undefined {
  const at = search.indexOf("=");
  if (at < 0) return undefined;
  const text = decoded(search.slice(at + 1)).trim();
  if (!text || !URL.canParse(text, location.origin)) return undefined;
  const { protocol, username, password, href } = new URL(text, location.origin);
  return /^https?:$/.test(protocol) && !username && !password ? href : undefined;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll("+", " "));
  } catch {
    return "";
  }
}
