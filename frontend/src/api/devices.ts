import { readStoredJson, storageKeys, writeStored } from "./storage";

/** The header by which a browser proves which accounts it has signed in to before, and is given the proof for another one. */
const header = "X-DEVICE-TOKEN";

/** How many accounts a browser knows at most, the last ones. */
const most = 8;

function known(): string[] {
  const kept = readStoredJson(storageKeys.devices);
  return Array.isArray(kept) ? kept.filter((secret) => typeof secret === "string").slice(0, most) : [];
}

/**
 * The header of calls that prove a password or a letter's link: wrong passwords from elsewhere do not lock a known browser out.
 */
export const deviceHeader = () => ({ [header]: known().join(" ") || "nov" });

/** Keeps the secret of an account that an answer gives this browser, if it does. It outlives signing out. */
export function keepDevice(answer: Response): void {
  const secret = answer.headers.get(header);
  if (secret) writeStored(storageKeys.devices, JSON.stringify([secret, ...known()].slice(0, most)));
}
