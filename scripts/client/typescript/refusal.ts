import type { components } from "./schema.gen.js";

/** Why a call was refused, as the API says it: `detail` is a sentence in the person's language. */
export type Problem = components["schemas"]["Problem"];

/** A call that was refused. */
export class Refusal extends Error {
  override readonly name = "Refusal";

  constructor(
    /** The HTTP status. */
    readonly status: number,
    /** What the API says; undefined when something before it answered. */
    readonly problem?: Problem,
    /** After how many seconds the call may be repeated; undefined when nobody said. */
    readonly retryAfter?: number,
  ) {
    super(problem?.detail ?? `HTTP ${status}`);
  }

  /** The messages about each wrong field, named as on the wire. */
  get fields(): Record<string, string[]> {
    return Object.fromEntries(Object.entries(this.problem?.errors ?? {}).map(([field, messages]) => [field, messages ?? []]));
  }
}

/** The seconds of Retry-After, which the API gives as a number; undefined without it. */
export function retryAfterOf({ headers }: Response): number | undefined {
  const value = headers.get("Retry-After") ?? "";
  return /^\d+$/.test(value) ? Number(value) : undefined;
}

/** Reads a refusal. */
export async function refusalOf(response: Response): Promise<Refusal> {
  const isProblem = response.headers.get("Content-Type")?.startsWith("application/problem+json");
  const problem = isProblem ? ((await response.json()) as Problem) : undefined;
  return new Refusal(response.status, problem, retryAfterOf(response));
}
