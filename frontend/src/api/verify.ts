import { ApiError } from "./apiError";
import { client } from "./client";
import { currentSession, currentUser, endSession, startSession } from "./session";

let pending: Promise<void> | null = null;

/**
 * Verifies the kept session with the server, once. A refused session is forgotten;
 * when no answer comes (network, server fault) it is kept and the ApiError is thrown.
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
    if (error instanceof ApiError && error.status >= 400 && error.status < 500) endSession();
    else throw error;
  }
}
