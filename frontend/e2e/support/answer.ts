import type { APIResponse } from "@playwright/test";

/** The answer to a call, which has to succeed. */
export async function read<T>(response: APIResponse): Promise<T> {
  if (!response.ok()) throw new Error(`${response.url()}: ${response.status()} ${await response.text()}`);
  return (await response.json()) as T;
}
