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
  ) {
    super(detail || `HTTP ${status}`);
  }
}

/** Reads a problem+json answer; any other body gives an error without a sentence. */
export async function readProblem(response: Response, authenticated: boolean): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => null);
  if (!isRecord(body)) return new ApiError(response.status, "", {}, authenticated);
  const detail = typeof body.detail === "string" ? body.detail : "";
  return new ApiError(response.status, detail, readFields(body.errors), authenticated);
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
