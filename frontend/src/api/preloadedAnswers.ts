/**
 * Answers to the calls that public/start.js makes before the application is loaded, by the session's token and their paths with
 * queries.
 */
type PreloadedAnswers = Map<string, Promise<Response>>;

/** How old such an answer may be when the page asks for it, in milliseconds since the page began. */
const freshFor = 30_000;

/**
 * The preloaded answer to a call in the same session, once; undefined for every other call. A person who signs in on the same page never
 * gets an answer for somebody else, or for a session that had ended.
 */
export function takePreloadedAnswer({ method, url }: Request, token: string | null): Promise<Response> | undefined {
  const { preloadedAnswers } = window as { preloadedAnswers?: PreloadedAnswers };
  if (!preloadedAnswers || method !== "GET" || performance.now() > freshFor) return undefined;
  const key = token + url.slice(location.origin.length);
  const answer = preloadedAnswers.get(key);
  preloadedAnswers.delete(key);
  return answer;
}
