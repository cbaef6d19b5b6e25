import { ApiError } from "./apiError";

/**
 * What a call of the client answers. This is the one place where an answer without the body that is due becomes an error: a bad
 * gateway's (502), which is tried again as such. Throws ApiError.
 */
export async function answerOf<T>(call: Promise<{ data?: T }>): Promise<NonNullable<T>> {
  const { data } = await call;
  if (data === undefined || data === null) throw new ApiError(502, "");
  return data;
}
