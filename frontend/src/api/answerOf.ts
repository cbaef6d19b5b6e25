import { ApiError } from "./apiError";

/**
 * The body of a call's answer. An answer without the expected body becomes an ApiError with status 502, like one of a bad gateway, and
 * is therefore retried.
 */
export async function answerOf<T>(call: Promise<{ data?: T }>): Promise<NonNullable<T>> {
  const { data } = await call;
  if (data === undefined || data === null) throw new ApiError(502, "");
  return data;
}
