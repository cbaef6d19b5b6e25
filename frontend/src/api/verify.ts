import { ApiError } from "./apiError";
import { client } from "./client";
import { currentSession, currentUser, endSession, startSession } from "./session";

/** The statuses that mean that the session has ended; any other refusal, such as 429, leaves it as it is. */
const endings: ReadonlySet<number> = new Set([401, 403, 404]);

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
  try {
    const { data } = await client.GET("/api/korisnici/{korisnickoIme}/tokeni/{tokenId}", {
      params: { path: { korisnickoIme: kept.username, tokenId: kept.publicId } },
    });
    if (data) startSession(kept.id, data);
  } catch (error) {
    if (error instanceof ApiError && endings.has(error.status)) endSession();
    else throw error;
  }
}
