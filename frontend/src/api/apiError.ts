/** A refused or failed call. `status` 0 means that no answer came at all. */
export class ApiError extends Error {
  override readonly name = "ApiError";

  constructor(
    readonly status: number,
    /** A sentence for the user, in the language of the server; empty when there is none. */
    readonly detail: string,
    /** Messages per field, named as on the wire. */
    readonly fields: Record<string, string[]> = {},
    /** True when the call carried a session token. */
    readonly authenticated = false,
    /** After how many seconds the call may be repeated; undefined when the server did not say. */
    readonly retryAfter?: number,
    /** The code of the right that the caller lacks; undefined for other refusals. */
    readonly lacks?: string,
  ) {
    super(detail || `HTTP ${status}`);
  }
}

/** Whether a call did not reach the service, or the service said that it is unavailable: later it may succeed. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || [502, 503, 504].includes(error.status));

/** The statuses of an address that does not exist, which will be the same the next time. */
const missing: ReadonlySet<number> = new Set([400, 404, 422]);

/** Whether what was asked for does not exist, so that asking again makes no sense. */
export const isNotFound = (error: unknown): boolean => error instanceof ApiError && missing.has(error.status);

/** The server's message about the first wrong field; undefined without one. */
export const firstMessage = (error: unknown): string | undefined =>
  error instanceof ApiError ? Object.values(error.fields)[0]?.[0] : undefined;

/** Reads a problem+json answer; any other body gives an error without a sentence. */
export async function readProblem(response: Response, authenticated: boolean): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => null);
  const { detail, errors, pravo: right } = isRecord(body) ? body : {};
  const sentence = typeof detail === "string" ? detail : "";
  const lacks = typeof right === "string" ? right : undefined;
  return new ApiError(response.status, sentence, readFields(errors), authenticated, readRetryAfter(response), lacks);
}

/** The longest accepted wait, in seconds. */
const longestWait = 60;

/** The seconds of the header Retry-After, from 1 to 60; undefined without it, or for anything but a number or a date. */
export function readRetryAfter({ headers }: Response): number | undefined {
  const value = headers.get("Retry-After")?.trim();
  if (!value) return undefined;
  const seconds = /^\d+$/.test(value) ? Number(value) : Math.ceil((Date.parse(value) - Date.now()) / 1000);
  return Number.isNaN(seconds) ? undefined : Math.min(Math.max(seconds, 1), longestWait);
}

function readFields(errors: unknown): Record<string, string[]> {
  if (!isRecord(errors)) return {};
  return Object.fromEntries(
    Object.entries(errors).map(([field, messages]) => [
      field,
      Array.isArray(messages) ? messages.filter((m): m is string => typeof m === "string") : [],
    ]),
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
