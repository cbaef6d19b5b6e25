import createFetchClient, { type Middleware } from "openapi-fetch";
import { ApiError, readProblem } from "./apiError";
import { keepDevice } from "./devices";
import { takePreloadedAnswer } from "./preloadedAnswers";
import type { paths } from "./schema.gen";
import { currentSession } from "./session";

const tokenHeader = "X-AUTH-TOKEN";

const session: Middleware = {
  onRequest({ request }) {
    const token = currentSession()?.id;
    if (token) request.headers.set(tokenHeader, token);
    else request.headers.set("Accept-Language", document.documentElement.lang);
    return request;
  },
  async onResponse({ request, response }) {
    keepDevice(response);
    const unchanged = response.status === 304;
    if (!response.ok && !unchanged) throw await readProblem(response, request.headers.has(tokenHeader));
  },
  onError({ error }) {
    return error instanceof Error && error.name === "AbortError" ? error : new ApiError(0, "");
  },
};

/**
 * The typed client of the service. Answers are in the person's language or, before signing in, in that of the screen. Every refused or
 * failed call throws an ApiError; nothing is shown. An answer with status 304 has no data.
 */
export const client = createFetchClient<paths>({
  baseUrl: location.origin,
  fetch: (request) => takePreloadedAnswer(request, request.headers.get(tokenHeader)) ?? fetch(request),
});
client.use(session);
