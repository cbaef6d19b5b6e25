/** Answers that public/start.js asked for with the first bytes of the page, by their paths with queries. */
type EarlyAnswers = Map<string, Promise<Response>>;

/** How old such an answer may be when the page asks for it, in milliseconds since the page began. */
const freshFor = 30_000;

/** The answer to a call that was asked for already, once; undefined for every other call. */
export function takeEarlyAnswer({ method, url }: Request): Promise<Response> | undefined {
  const { earlyAnswers } = window as { earlyAnswers?: EarlyAnswers };
  if (!earlyAnswers || method !== "GET" || performance.now() > freshFor) return undefined;
  const path = url.slice(location.origin.length);
  const answer = earlyAnswers.get(path);
  earlyAnswers.delete(path);
  return answer;
}
