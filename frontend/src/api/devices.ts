import { readStoredJson, storageKeys, writeStored } from "./storage";

/** The header with the secrets of the accounts to which a browser has signed in before; answers have a new secret in it. */
const header = "X-DEVICE-TOKEN";

/** How many accounts a browser remembers at most, the last ones. */
const most = 8;

function known(): string[] {
  const kept = readStoredJson(storageKeys.devices);
  return Array.isArray(kept) ? kept.filter((secret) => typeof secret === "string").slice(0, most) : [];
}

/** The header of calls that prove a password or a letter's link: a known browser is not locked out by wrong passwords from elsewhere. */
export const deviceHeader = () => ({ [header]: known().join(" ") || "nov" });

/** Keeps the secret in an answer, if there is one. It outlives signing out. */
export function keepDevice(answer: Response): void {
  const secret = answer.headers.get(header);
  if (secret) writeStored(storageKeys.devices, JSON.stringify([secret, ...known()].slice(0, most)));
}
