import type { APIResponse } from "@playwright/test";

/** What a call was answered, which has to be well. */
export async function read<T>(response: APIResponse): Promise<T> {
  if (!response.ok()) throw new Error(`${response.url()}: ${response.status()} ${await response.text()}`);
  return (await response.json()) as T;
}
