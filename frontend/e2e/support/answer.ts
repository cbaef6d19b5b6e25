import type { APIResponse } from "@playwright/test";

/** Returns the answer to a call; fails unless the call succeeds. */
export async function read<T>(response: APIResponse): Promise<T> {
  if (!response.ok()) throw new Error(`${response.url()}: ${response.status()} ${await response.text()}`);
  return (await response.json()) as T;
}
