/**
 * The API for programs in TypeScript: all operations that are open to access tokens, with their types.
 *
 * ```ts
 * const client = createClient({ address: "https://zahtjevi.example", token: process.env.ZAHTJEVI_TOKEN ?? "" });
 * const { items } = await answerOf(client.GET("/api/zahtjevi", { params: { query: { kasni: true } } }));
 * ```
 */
import createFetchClient, { type Client as FetchClient } from "openapi-fetch";
import { Refusal, refusalOf, retryAfterOf } from "./refusal.js";
import type { paths } from "./schema.gen.js";

export type { Problem } from "./refusal.js";
export type { components, paths } from "./schema.gen.js";
export { Refusal };

/** A client: `GET`, `POST`, `PUT` and `DELETE` take a path of the API and what it needs. */
export type Client = FetchClient<paths>;

export interface Options {
  /** The installation's address: https, or this machine. */
  address: string;
  /** The access token: `zht_…`. */
  token: string;
  /** How a call is sent, for tests; the global `fetch` by default. */
  fetch?: (request: Request) => Promise<Response>;
}

/** How often a call that is refused for too many calls is sent, the longest pause before that, and how long an answer may take to begin. */
const mostTries = 5;
const longestPause = 60;
const answerSeconds = 60;

/**
 * Makes a client. A call that is refused for too many calls is repeated after the pause that the refusal names. A POST carries an
 * `Idempotency-Key` unless it has one: what creates something does so once, however often the call is sent. Other refusals throw a
 * `Refusal`; what has no answer throws what `fetch` does.
 */
export function createClient({ address, token, fetch = globalThis.fetch }: Options): Client {
  const client = createFetchClient<paths>({
    baseUrl: checked(address),
    headers: { Authorization: `Bearer ${token}` },
    fetch: (request) => patiently(request, fetch),
  });
  client.use({
    onRequest({ request }) {
      if (request.method === "POST" && !request.headers.has("Idempotency-Key")) {
        request.headers.set("Idempotency-Key", crypto.randomUUID());
      }
    },
    async onResponse({ response }) {
      if (!response.ok) throw await refusalOf(response);
    },
  });
  return client;
}

/** What a call answers. */
export async function answerOf<T>(call: Promise<{ data?: T }>): Promise<NonNullable<T>> {
  const { data } = await call;
  if (data === undefined || data === null) throw new Error("The call has no answer to read.");
  return data;
}

/** The file of an attachment, a document or an export: its body is still to be read. */
export async function download(client: Client, id: string): Promise<Response> {
  const { response } = await client.GET("/api/upload/{id}", { params: { path: { id } }, parseAs: "stream" });
  return response;
}

/** The address, if the token may go there. */
function checked(address: string): string {
  const { protocol, hostname, origin } = new URL(address);
  const isHere = ["localhost", "127.0.0.1", "[::1]"].includes(hostname);
  if (protocol !== "https:" && !(protocol === "http:" && isHere)) throw new Error(`A token goes over https only, not to ${address}`);
  return origin;
}

async function patiently(request: Request, send: (request: Request) => Promise<Response>): Promise<Response> {
  for (let left = mostTries - 1; ; left--) {
    const response = await inTime(request.clone(), send);
    const pause = retryAfterOf(response) ?? Number.POSITIVE_INFINITY;
    if (response.status !== 429 || left === 0 || pause > longestPause) return response;
    await response.body?.cancel();
    await after(pause, request.signal);
  }
}

/** Sends the request, and gives up if no answer begins in time. Its body may take longer. */
async function inTime(request: Request, send: (request: Request) => Promise<Response>): Promise<Response> {
  const silent = new AbortController();
  const timer = setTimeout(() => silent.abort(new Error(`No answer within ${answerSeconds} seconds`)), answerSeconds * 1000);
  try {
    return await send(new Request(request, { signal: AbortSignal.any([request.signal, silent.signal]) }));
  } finally {
    clearTimeout(timer);
  }
}

/** Waits some seconds, or until the call is aborted. */
function after(seconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const timer = setTimeout(resolve, seconds * 1000);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}
