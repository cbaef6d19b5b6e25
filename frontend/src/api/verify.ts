import { ApiError, isUnreachable } from "./apiError";
import { client } from "./client";
import { currentSession, currentUser, endSession, startSession } from "./session";

/** The statuses that mean that the session has ended; any other refusal, such as 429, leaves it as it is. */
const endings: ReadonlySet<number> = new Set([401, 403, 404]);

/** A single failure need not mean that the service is unavailable: then the session is verified once more after so many milliseconds. */
const pause = 1000;

let pending: Promise<void> | null = null;

/**
 * Verifies the stored session with the server, once. A refused session is removed; when the server cannot say (network, server fault,
 * too many calls), the session stays and the ApiError is thrown.
 */
export function verifySession(): Promise<void> {
  if (currentUser() || !currentSession()) return Promise.resolve();
  pending ??= verify().finally(() => {
    pending = null;
  });
  return pending;
}

async function verify(): Promise<void> {
  const kept = currentSession();
  if (!kept) return;
  const ask = () =>
    client.GET("/api/korisnici/{korisnickoIme}/tokeni/{tokenId}", {
      params: { path: { korisnickoIme: kept.username, tokenId: kept.publicId } },
    });
  try {
    const { data } = await ask().catch(async (error: unknown) => {
      if (!isUnreachable(error) || !navigator.onLine) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
      if (currentSession()?.id !== kept.id) throw error; // another tab has signed in or out
      return ask();
    });
    if (data) startSession(kept.id, data);
  } catch (error) {
    if (error instanceof ApiError && endings.has(error.status)) endSession();
    else throw error;
  }
}
